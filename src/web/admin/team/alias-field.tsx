import { useEffect, useRef, useState } from "react";
import { aliasFrom } from "../../../domain/teams/rules.ts";
import { aliasInput, type Team } from "../../../domain/teams/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { typeInto } from "../../ui/forms/insert-text.ts";
import { teamLabels } from "./labels.ts";

type Props = {
  team: Team;
  /** The team's name as it is typed: the proposal follows it. */
  name: string;
  error?: readonly string[] | undefined;
};
type Verdict = { wrong?: string; good?: string };

/** People stop typing for so long before it is asked whether the word is free, in milliseconds. */
const PAUSE = 400;

/** The readable word in the team's address: whether it can be had is said while it is typed. */
export function AliasField({ team, name, error }: Props) {
  const [typed, setTyped] = useState(team.alias ?? "");
  const box = useRef<HTMLDivElement>(null);
  const verdict = useVerdict(typed, team);
  const proposal = aliasFrom(name);
  const propose = () => {
    const input = box.current?.querySelector("input");
    if (input) typeInto(input, proposal);
  };
  return (
    <div className="alias field field--6" ref={box}>
      <TextField
        name="alias"
        label={teamLabels.alias}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
        help="Kurz und zum Vorlesen, etwa hebammenpraxis-sonnenschein. Ohne Wunsch bleibt es bei der zufälligen Adresse."
        defaultValue={team.alias ?? ""}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={verdict.wrong ?? (typed === (team.alias ?? "") ? undefined : error)}
      />
      <p className="alias__address figures">
        {useOrigin()}
        {paths.team(wordOf(typed) || (team.alias ? "…" : team.address))}
      </p>
      <div className="alias__verdict" role="status">
        {verdict.good ? <p>{verdict.good}</p> : null}
        {team.alias && typed !== team.alias && verdict.wrong === undefined ? (
          <p>Die bisherige Adresse führt weiter zu Ihnen. Gedruckte Zettel und Links bleiben gültig.</p>
        ) : null}
      </div>
      {proposal && typed === "" ? (
        <Button size="small" onClick={propose}>
          „{proposal}“ vorschlagen
        </Button>
      ) : null}
    </div>
  );
}

const wordOf = (typed: string) => aliasInput.safeParse(typed).data ?? "";

/** What there is to say about a word: wrong at once, taken or free after a pause. */
function useVerdict(typed: string, { alias }: Team): Verdict {
  const [verdict, setVerdict] = useState<Verdict>({});
  useEffect(() => {
    setVerdict({});
    const checked = aliasInput.safeParse(typed);
    const word = checked.data ?? "";
    if (checked.success && (word === "" || word === alias)) return;
    let current = true;
    const timer = setTimeout(async () => {
      const found = checked.success ? await judged(word) : { wrong: checked.error.issues[0]?.message };
      if (current) setVerdict(found);
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, alias]);
  return verdict;
}

/** Without an answer nothing is said: saving asks again. */
const judged = (alias: string): Promise<Verdict> =>
  readData(browserApi.team.alias.$get({ query: { alias } })).then(
    ({ available }): Verdict =>
      available
        ? { good: "Diese Adresse ist frei." }
        : { wrong: "Diese Adresse hat schon ein anderes Team, bitte wählen Sie eine andere" },
    () => ({}),
  );

function useOrigin(): string {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}
