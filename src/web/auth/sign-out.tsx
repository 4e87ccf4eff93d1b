import { redirectDocument } from "react-router";
import { serverApi } from "../api.ts";
import { leaveEvenings } from "../evening/keeping/sign-out.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { Route } from "./+types/sign-out";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm } from "./auth-form.tsx";
import { SelfPostingForm } from "./self-posting-form.tsx";
import { signInWith } from "./session/hints.ts";

export const handle = { scripts: true };

export const meta = () => [{ title: "Abmelden" }];

export const action = async ({ context }: Route.ActionArgs) => {
  const { refused } = await outcomeOf(serverApi(context).application.logout.$post(), authTitles.logout);
  return refused ? refuseForm(refused) : redirectDocument(signInWith("abgemeldet"));
};

/** The names that a phone keeps for the course evening go with whoever may see them. */
export const clientAction = async ({ serverAction }: Route.ClientActionArgs) => {
  await leaveEvenings();
  return serverAction();
};

/** /logout */
export default function SignOut({ actionData }: Route.ComponentProps) {
  return (
    <AuthColumns title="Abmelden" lead="Bis bald. Was Sie gespeichert haben, wartet hier auf Sie.">
      {actionData ? (
        <AuthForm refused={actionData.refused} submit="Noch einmal versuchen" />
      ) : (
        <SelfPostingForm submit="Abmelden" />
      )}
      <p className="small soft">
        <Anchor href={paths.admin()} className="link">
          Doch angemeldet bleiben
        </Anchor>
      </p>
    </AuthColumns>
  );
}
