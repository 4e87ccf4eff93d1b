import { redirect } from "react-router";
import { readData, serverApi } from "../api.ts";
import { useBrand } from "../layouts/brand.ts";
import { paths } from "../paths.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { Mark } from "../ui/pictures/mark.tsx";
import type { Route } from "./+types/construction";
import { outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm, textFields } from "./auth-form.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Wir bauen noch" }, { name: "robots", content: "noindex" }];

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { enabled, admitted } = await readData(serverApi(context).construction.state.$get());
  if (!enabled || admitted) throw redirect(paths.home());
  return null;
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = textFields(await request.formData(), "password");
  const { refused } = await outcomeOf(serverApi(context).construction.login.$post({ json }));
  return refused ? refuseForm(refused) : redirect(paths.home());
};

const labels = { password: "Passwort" };

/** /construction */
export default function Construction({ actionData }: Route.ComponentProps) {
  const refused = actionData?.refused;
  return (
    <main className="wrap wrap--narrow section">
      <div className="auth__form">
        <Mark />
        <h1 className="title">{useBrand()} wird noch gebaut</h1>
        <p className="lead">Hier entsteht ein Kursbuchungssystem. Wer mitbaut, hat ein Passwort.</p>
        <AuthForm labels={labels} refused={refused} submit="Eintreten">
          <PasswordField
            name="password"
            label={labels.password}
            autoComplete="current-password"
            error={refused?.errors.password}
          />
        </AuthForm>
      </div>
    </main>
  );
}
