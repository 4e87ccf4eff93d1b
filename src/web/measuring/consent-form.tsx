import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";

/** Yes and no, alike in look and in effort; sent to the server, which leads back to the same page. */
export const ConsentForm = ({ back }: { back: string }) => (
  <form method="post" action={paths.consent()} className="consent-form">
    <input type="hidden" name="back" value={back} />
    <Button type="submit" name="answer" value="refused">
      Ablehnen
    </Button>
    <Button type="submit" name="answer" value="given">
      Zustimmen
    </Button>
  </form>
);
