import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { sendFile } from "../../../tests/support/browser/upload.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { deskOf } from "../../../tests/support/stories/desk.ts";

let api: TestApi;
let team: SignedIn;
let desk: ReturnType<typeof deskOf>;
let lesson: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  team = await signUpTeam(api);
  await takeTransfers(api, team);
  desk = deskOf(api, team);
  lesson = await openLesson(api, team, { course_fee: 119, max_participants: 50 });
});

const IBAN = "DE02120300000000202051";
type Line = { purpose: string; payer?: string; iban?: string; amount?: string; reference?: string };
const upload = async (text: string) =>
  (await sendFile(api, team, "/api/bank-statements", new TextEncoder().encode(text), "umsaetze")).data;

const asCamt = (...lines: Line[]) =>
  upload(
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${lines
      .map(
        ({ purpose, payer = "Jörg Müßig", iban = IBAN, amount = "119.00", reference = purpose }, at) =>
          `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>${reference}${at}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      )
      .join("")}</Stmt></BkToCstmrStmt></Document>`,
  );
const asCsv = (...lines: Line[]) =>
  upload(
    [
      "Buchungstag;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;Verwendungszweck;Betrag;Waehrung",
      ...lines.map(
        ({ purpose, payer = "JOERG MUESSIG", iban = IBAN, amount = "119,00" }) =>
          `20.11.26;${payer};${iban};${purpose};${amount};EUR`,
      ),
    ].join("\n"),
  );
const book = (id: number, input: object = {}) =>
  api.call("POST", `/api/bank-statements/${id}/booking`, input, { cookie: team.cookie });
const verdicts = ({ entries }: { entries: { verdict: string }[] }) => entries.map(({ verdict }) => verdict);

async function owing() {
  const { id } = await desk.book(lesson, { payment_method: "transfer" });
  return { id, number: (await desk.detail(id)).number as string };
}
const paidBy = async (id: number) => (await desk.detail(id)).paid_cents;

describe("a transfer that was booked from one format", () => {
  it("is known when it comes again in the other, however that writes name and purpose", async () => {
    const [one, other] = [await owing(), await owing()];
    await book((await asCamt({ purpose: `Kurs ${one.number}` })).id);
    const again = await asCsv({
      purpose: `EREF+NOTPROVIDED SVWZ+KURS ${one.number.toLowerCase()} KREF+7`,
    });
    expect(verdicts(again)).toEqual(["known"]);
    const his = { purpose: other.number, payer: "Kai Groß" };
    await book((await asCsv({ ...his, payer: "KAI GROSS", iban: "" })).id);
    expect(verdicts(await asCamt(his))).toEqual(["known"]);
    expect([await paidBy(one.id), await paidBy(other.id)]).toEqual([11900, 11900]);
  });

  it("is doubtful with the way to the former where only payer or purpose is the same, and booked by decision alone", async () => {
    const { id, number } = await owing();
    await book((await asCamt({ purpose: `${number} Geburtsvorbereitung` })).id);
    const again = await asCsv({ purpose: "Geburtsvorbereitung" });
    expect(again.entries).toMatchObject([
      {
        verdict: "doubtful",
        reason: expect.stringContaining("Sieht aus wie schon verbucht"),
        booked_before: [{ registration_id: id, number }],
      },
    ]);
    expect((await book(again.id)).status).toBe(409);
    expect((await book(again.id, { book: [{ entry: 0, number }] })).status).toBe(200);
    expect(await paidBy(id)).toBe(23800);
  });

  it("is not taken for one that another account paid, or of another amount", async () => {
    const [one, other] = [await owing(), await owing()];
    await book((await asCamt({ purpose: "Kurs" })).id, { book: [{ entry: 0, number: one.number }] });
    const next = await asCsv(
      { purpose: other.number, iban: "DE89370400440532013000" },
      { purpose: "Kurs", amount: "60,00" },
    );
    expect(verdicts(next)).toEqual(["sure", "unrelated"]);
  });

  it("was put aside: it is not asked about again", async () => {
    const { id } = await asCamt({ purpose: "Flohmarkt" }, { purpose: "Spende" });
    await book(id, { ignore: [0, 1] });
    expect(verdicts(await asCsv({ purpose: "Flohmarkt" }, { purpose: "Spende, danke!" }))).toEqual([
      "known",
      "unrelated",
    ]);
  });
});

describe("two equal transfers of one day by the same person", () => {
  const rate = (number: string) => ({ purpose: `${number} Rate` });

  it("stay two in a file, and each is known again once", async () => {
    const { id, number } = await owing();
    const half = { ...rate(number), amount: "59.50" };
    const camt = await asCamt(half, half);
    const both = [0, 1].map((entry) => ({ entry, number }));
    expect((await book(camt.id, { book: both })).data.booked_count).toBe(2);
    expect(await paidBy(id)).toBe(11900);
    const csv = { ...rate(number), amount: "59,50" };
    expect(verdicts(await asCsv(csv, csv))).toEqual(["known", "known"]);
    expect(verdicts(await asCsv(csv, csv, csv))).toEqual(["known", "known", "doubtful"]);
  });

  it("of which only one was booked leave the other to be booked, from the same format or the other", async () => {
    const { id, number } = await owing();
    const half = { ...rate(number), amount: "59.50" };
    await book((await asCamt(half, half)).id, { book: [{ entry: 0, number }] });
    const csv = { ...rate(number), amount: "59,50" };
    const again = await asCsv(csv, csv);
    expect(verdicts(again)).toEqual(["known", "sure"]);
    await book(again.id);
    expect(await paidBy(id)).toBe(11900);
    expect(verdicts(await asCamt(half, half))).toEqual(["known", "known"]);
  });
});

it("read in at the same moment in both formats, a transfer is booked once, whomever it is given to", async () => {
  const [one, other] = [await owing(), await owing()];
  const [camt, csv] = [await asCamt({ purpose: "Kursgebühr" }), await asCsv({ purpose: "Kursgebühr" })];
  const answers = await Promise.all([
    book(camt.id, { book: [{ entry: 0, number: one.number }] }),
    book(csv.id, { book: [{ entry: 0, number: other.number }] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await paidBy(one.id)) + (await paidBy(other.id))).toBe(11900);
});
