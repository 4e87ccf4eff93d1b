import { IconButton } from "./button.tsx";
import { useHydrated } from "./hydrated.ts";
import { chooseTheme, useTheme } from "./theme.ts";

/** Switches between light and dark and remembers it; appears where scripts run. */
export function ThemeSwitch() {
  const theme = useTheme();
  if (!useHydrated()) return null;
  return theme === "dark" ? (
    <IconButton icon="sun" label="Helle Darstellung" variant="quiet" onClick={() => chooseTheme("light")} />
  ) : (
    <IconButton icon="moon" label="Dunkle Darstellung" variant="quiet" onClick={() => chooseTheme("dark")} />
  );
}
