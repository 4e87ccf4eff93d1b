import { ErrorScreen } from "./error-screen.tsx";

export const meta = () => [{ title: "Fehler" }, { name: "robots", content: "noindex" }];

/** /error */
export default function ErrorPage() {
  return <ErrorScreen status={500} statusText="Fehler" />;
}
