import { beforeAll, describe, expect, it, test } from "vitest";
import { startApi, type TestApi } from "../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../tests/support/stories/booking.ts";
import { type MailTextKind, mailTextKinds, standardWords } from "../domain/texts/rules.ts";
import { fillWords } from "../domain/texts/words-of-mail.ts";
import { alreadyRegisteredForLesson } from "../emails/booking/already-registered-for-lesson.tsx";
import { mailings } from "./mails/kinds.ts";

let api: TestApi;
let team: SignedIn;
let registration: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  const lesson = await openLesson(api, team);
  const { data } = await register(
    api,
    team,
    somebody(lesson, { first_name: "<script>x</script>", last_name: "Öz" }),
  );
  const { rows } = await api.owner.query("select id::int from registrations where number = $1", [
    data.registration.number,
  ]);
  registration = rows[0].id;
});

const words = {
  subject: "Bis bald, {nummer}",
  greeting: "Liebe {vorname},",
  intro: "Ihr Platz im Kurs {kurs} <b>ist</b> sicher: {verwaltungslink}.",
  closing: "Ihre {praxis}",
};

const preview = (kind: MailTextKind, given: object, cookie = team.cookie) =>
  api.call("POST", `/api/mail-texts/${kind}/preview`, given, { cookie });

describe("the preview of a mail", () => {
  it.each(mailTextKinds)("of the kind %s shows the words, on real data and made up", async (kind) => {
    for (const registration_id of [registration, null]) {
      const { status, data } = await preview(kind, {
        ...words,
        subject: "Ganz eigener Betreff",
        intro: "ganz eigene Worte",
        registration_id,
      });
      expect([status, data.subject]).toEqual([200, "Ganz eigener Betreff"]);
      expect(data.text).toContain("ganz eigene Worte");
      expect(data.text).not.toMatch(/undefined|null/);
    }
  });

  it("fills placeholders, escapes what people typed, and links only addresses", async () => {
    const { data } = await preview("registration-confirmed", { ...words, registration_id: registration });
    const { html } = data;
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;b&gt;ist&lt;/b&gt;");
    expect(html).toMatch(/<a [^>]*href="https:\/\/kurshafen\.example\/team\/[^"]+\/anmeldung\/[\w-]+"/);
    expect(data.subject).toMatch(/^Bis bald, [A-Z]+-\d{4}-\d+$/);
    expect(data.to).toContain("<");
  });

  it("shows nobody a registration that they may not see", async () => {
    const guest = await addUser(api, team, "guest");
    const other = await signUpTeam(api);
    for (const { cookie } of [guest, other]) {
      const shown = await preview(
        "registration-confirmed",
        { ...words, registration_id: registration },
        cookie,
      );
      expect(shown.status).toBe(404);
    }
  });
});

const isChange = (kind: MailTextKind) => /^(session|lesson)-(moved|cancelled|changed)$/.test(kind);

/** The words of samples: what the made-up mails are filled with. */
const sampleValues = {
  name: "Lea Hartmann",
  praxis: "Hebammenpraxis Sonnenschein",
  nummer: "HS-2027-0114",
  stelle: "3",
};

test.each(mailTextKinds)("the standard words of %s are what its template says by itself", async (kind) => {
  const spared = { "waiting-list-left": { was_waiting: true } }[kind as "waiting-list-left"];
  const status = { "already-waiting": "waiting", "already-registered": "confirmed" }[
    kind as "already-waiting"
  ];
  const mail =
    kind === "waiting-list-left"
      ? "registration-cancelled"
      : isChange(kind) && kind !== "lesson-cancelled"
        ? "lesson-changed"
        : status
          ? "already-registered-for-lesson"
          : (kind as keyof typeof mailings);
  const sampled = mailings[mail];
  const props = {
    ...spared,
    ...(status && { registration: { ...alreadyRegisteredForLesson.sample.registration, status } }),
    ...(isChange(kind) && { change: kind, text: standardWords(kind).intro }),
  };
  const filled = fillWords(kind, standardWords(kind), sampleValues);
  const letter = sampled.sample(props);
  expect(await letter.render(filled)).toEqual(await letter.render(null));
});
