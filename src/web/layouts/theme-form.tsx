import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { useTheme } from "../ui/theme.ts";

/** Where a choice leads back to. */
export const THEME_FORM = "darstellung";

/** Light or dark for pages without scripts: sent to the server, which leads back to the same place. */
export function ThemeForm() {
  const { pathname, search } = useLocation();
  const theme = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <form method="post" action={paths.themeChoice()} id={THEME_FORM} className="theme-form">
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <button type="submit" name="theme" value={other}>
        {other === "dark" ? "Dunkle Darstellung" : "Helle Darstellung"}
      </button>
    </form>
  );
}
