import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { addCourse, addLesson, evening } from "../../../tests/support/stories/lesson.ts";
import { later } from "../../shared/time/dates.ts";
import { askAgain } from "./ask-again.ts";
import { contractMissing } from "./errors.ts";

const NOW = new Date("2026-11-21T10:00:00+01:00");

let api: TestApi;
let team: SignedIn;

beforeAll(async () => {
  api = await startApi({
    OPERATOR_NAME: "Kursbetrieb Hansen GmbH",
    OPERATOR_ADDRESS: "Am Kai 1|20457 Hamburg",
    SUBPROCESSORS: "Rechenhaus AG|Serverweg 3, 22767 Hamburg|Betrieb der Server",
  });
});
beforeEach(async () => {
  api.time.now = NOW;
  team = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object, who = team) =>
  api.call(method, path, body, { cookie: who.cookie });
const contract = async (who = team, query = "") =>
  (await call("GET", `/api/av-contract${query}`, undefined, who)).data;
const accept = (version: number, who = team) => call("POST", "/api/av-contract/acceptance", { version }, who);
const rows = async (sql: string, ...values: unknown[]) => (await api.owner.query(sql, values)).rows;

/** As a team is that somebody else than its owner has made. */
const withoutContract = () => rows("delete from contract_acceptances where team_id = $1", team.teamId);

/** The operator publishes one more version; answers its number. */
const publish = async (body = "Neue Worte.", changes = "Neu ist ein Rechenzentrum.") => {
  const [{ version }] = await rows(
    `insert into legal_texts (key, version, body, changes)
     select 'av_contract', max(version) + 1, $1, $2 from legal_texts where key = 'av_contract' returning version`,
    body,
    changes,
  );
  return Number(version);
};
const asked = () =>
  rows(
    "select recipient, data from mails where team_id = $1 and kind = 'contract-changed' order by id",
    team.teamId,
  );
const askOwners = (at = NOW) =>
  askAgain({
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job: "test" },
    now: at,
  });

describe("a team that has never concluded the contract", () => {
  const missing = { status: 409, code: "av_contract_missing", message: contractMissing().message };

  it("publishes nothing: no lesson, no course, and its page is not there", async () => {
    const course = await addCourse(api, team, { status: "inactive" });
    const { id } = await addLesson(api, team, { course_id: course, sessions: [evening("2027-01-21")] });
    await withoutContract();

    expect(await call("PATCH", `/api/lessons/${id}`, { status: "active" })).toMatchObject(missing);
    const { data } = await call("POST", "/api/lessons/status", { ids: [id], status: "active" });
    expect(data[0].message).toBe(missing.message);
    expect(await call("PATCH", `/api/courses/${course}`, { status: "active" })).toMatchObject(missing);
    expect(await call("POST", "/api/courses", { name: "Babymassage" })).toMatchObject(missing);
    expect((await call("GET", `/api/public/teams/${team.teamToken}`)).code).toBe("team_not_public");
    expect((await call("GET", "/api/subscription")).data.av_contract).toBe("missing");
    expect(await rows("select status from lessons where team_id = $1", team.teamId)).toEqual([
      { status: "inactive" },
    ]);
  });

  it("prepares everything all the same, and reads of its lessons that the contract is missing", async () => {
    await withoutContract();
    const course = await addCourse(api, team, { status: "inactive" });
    const lesson = await addLesson(api, team, { course_id: course });
    expect(lesson.missing[0]).toMatchObject({
      what: "av_contract",
      name: "Vertrag zur Auftragsverarbeitung",
    });
    expect((await call("PATCH", `/api/lessons/${lesson.id}`, { location: "Hof" })).status).toBe(200);
  });

  it("publishes once an owner has concluded it", async () => {
    await withoutContract();
    const { version, standing, acceptance } = await contract();
    expect([standing, acceptance]).toEqual(["missing", null]);
    const answer = await accept(version);
    expect(answer).toMatchObject({
      status: 201,
      data: { standing: "accepted", acceptance: { person: "Katharina Lindner" } },
    });
    expect((await call("POST", "/api/courses", { name: "Babymassage" })).status).toBe(201);
    expect((await call("GET", `/api/public/teams/${team.teamToken}`)).status).toBe(200);
  });
});

describe("the contract", () => {
  it("is concluded by owners, once; everybody else of the team reads it", async () => {
    await withoutContract();
    const { version } = await contract();
    const admin = await addUser(api, team, "team-admin");
    const guest = await addUser(api, team, "guest");
    expect((await accept(version, admin)).status).toBe(403);
    expect((await accept(version, guest)).status).toBe(403);
    expect((await contract(guest)).text).toContain("## 7. Ihre Schweigepflicht (§ 203 StGB)");

    const answers = await Promise.all([accept(version), accept(version), accept(version)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const log = "select actor, changes from audit_log where team_id = $1 and action = 'contract_accepted'";
    expect(await rows(log, team.teamId)).toEqual([
      {
        actor: { kind: "user", id: team.userId, name: "Katharina Lindner" },
        changes: { contract_version: [null, version] },
      },
    ]);
  });

  it("names both sides, and who else works with the data, as the configuration says", async () => {
    const { parties, text, is_example } = await contract();
    expect(parties).toMatchObject({
      controller: { name: "Katharina Lindner" },
      processor: { name: "Kursbetrieb Hansen GmbH", address: ["Am Kai 1", "20457 Hamburg"] },
    });
    expect(text).toContain("## Anlage: Weitere Auftragsverarbeiter");
    expect(text).toContain("- **Rechenhaus AG**, Serverweg 3, 22767 Hamburg: Betrieb der Server");
    expect(is_example).toBe(0);
  });

  it("reads as it was concluded, whatever both sides are called since, and whoever has left", async () => {
    await call("PATCH", "/api/team", {
      name: "Geburtshaus Süd",
      street: "Weg 1",
      zip: "04229",
      city: "Leipzig",
    });
    const before = await contract();
    expect(before.parties.controller).toEqual({ name: "Katharina Lindner", address: [] });
    await rows("update users set first_name = 'Käthe' where id = $1", team.userId);
    expect((await contract()).acceptance).toEqual(before.acceptance);

    const version = await publish();
    const { parties, acceptance } = await contract(team, `?version=${version}`);
    expect(acceptance).toBeNull();
    expect(parties.controller).toEqual({ name: "Geburtshaus Süd", address: ["Weg 1", "04229 Leipzig"] });
  });

  it("of a version that there is not is not found", async () => {
    expect(await call("GET", "/api/av-contract?version=99999")).toMatchObject({
      status: 404,
      code: "av_contract_version_unknown",
    });
  });

  it("goes along as a PDF that says who concluded it when, tagged and the same every time", async () => {
    const pdf = async () => {
      const answer = await api.app.request(
        "/api/av-contract/pdf",
        { headers: { cookie: team.cookie } },
        { clientAddress: "192.0.2.1" },
      );
      expect(answer.headers.get("content-disposition")).toMatch(/"av-vertrag-fassung-\d+\.pdf"/);
      return Buffer.from(await answer.arrayBuffer());
    };
    await accept((await contract()).version);
    const bytes = await pdf();
    const { pages, elements, raw } = readPdf(bytes);
    const words = pages
      .flat()
      .map(({ text }) => text)
      .join("")
      .replace(/\s+/g, " ");
    for (const part of [
      "Kursbetrieb Hansen GmbH, Am Kai 1, 20457 Hamburg (Auftragsverarbeiter, „wir“)",
      "elektronisch am 21.11.2026, 10:00 Uhr durch Katharina Lindner für Katharina Lindner",
    ])
      expect(words).toContain(part);
    expect(raw).toContain("/Lang (de-DE)");
    expect(elements).toMatchObject({ H1: 1 });
    expect((await pdf()).equals(bytes)).toBe(true);
  });
});

describe("a new version", () => {
  it("asks the owners again by mail, each once, and says what is new", async () => {
    const version = await publish();
    const due =
      "select data from pgboss.job where name = 'av-contract.changed' and (data ->> 'team')::bigint = $1";
    expect(await rows(due, team.teamId)).toEqual([{ data: { team: team.teamId } }]);
    await askOwners();
    await askOwners(later(NOW, { days: 1 }));
    expect(await asked()).toEqual([
      {
        recipient: team.email,
        data: { recipient_name: "Katharina Lindner", version, changes: "Neu ist ein Rechenzentrum." },
      },
    ]);
    const other = await addUser(api, team, "team-owner");
    await askOwners();
    expect((await asked()).map(({ recipient }) => recipient)).toEqual([team.email, other.email]);
  });

  it("leaves what is published as it is, and lets more be published", async () => {
    const course = await addCourse(api, team);
    const { id } = await addLesson(api, team, { course_id: course });
    await call("PATCH", `/api/lessons/${id}`, { status: "active" });
    await publish();
    expect((await call("GET", "/api/subscription")).data.av_contract).toBe("outdated");
    expect((await call("GET", `/api/public/teams/${team.teamToken}/lesson?lesson_id=${id}`)).status).toBe(
      200,
    );
    const more = await addLesson(api, team, { course_id: course });
    expect((await call("PATCH", `/api/lessons/${more.id}`, { status: "active" })).status).toBe(200);
  });

  it("is concluded as what it is: whoever has read the one before is shown the new one", async () => {
    const before = await contract();
    const version = await publish();
    expect(await accept(before.version)).toMatchObject({ status: 409, code: "av_contract_outdated" });
    await accept(version);
    const after = await contract();
    expect([after.version, after.standing]).toEqual([version, "accepted"]);
    expect(after.versions.map(({ version }: { version: number }) => version)).toEqual([
      version,
      before.version,
    ]);
    await askOwners();
    expect(await asked()).toEqual([]);
  });

  it("asks nobody whose team has no contract yet: it is told on every screen", async () => {
    await withoutContract();
    await publish();
    await askOwners();
    expect(await asked()).toEqual([]);
  });
});
