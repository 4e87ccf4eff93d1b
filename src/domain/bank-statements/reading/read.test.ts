import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTable } from "./read-csv.ts";
import { readStatement } from "./read-statement.ts";

const TODAY = "2027-01-20";
const file = (text: string | Uint8Array, name = "umsaetze") => ({
  name,
  bytes: typeof text === "string" ? new TextEncoder().encode(text) : text,
});
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

async function creditsIn(text: string | Uint8Array) {
  const read = await readStatement(file(text));
  return read.format === "camt" ? read.entries : readTable(read.rows, read.mapping, TODAY).entries;
}

const purpose = "HS-2027-0114";
const credit = { booked_on: "2027-01-15", amount_cents: 11_900, currency: "EUR", payer: "Jörg Müßig" };

describe("the tables of German banks", () => {
  it.each<[string, string | Uint8Array]>([
    [
      "Sparkasse (CAMT-CSV, as Windows writes)",
      latin(
        '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"\r\n"DE02";"15.01.27";"15.01.27";"GUTSCHR. UEBERWEISUNG";"HS-2027-0114";"";"";"NOTPROVIDED";"";"";"";"J\xf6rg M\xfc\xdfig";"DE89";"X";"119,00";"EUR";"Umsatz gebucht"\r\n"DE02";"14.01.27";"14.01.27";"LASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE90";"X";"-80,10";"EUR";"Umsatz gebucht"\r\n',
      ),
    ],
    [
      "Volksbank",
      "Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung\nKonto;DE02;X;VR;15.01.2027;15.01.2027;Jörg Müßig;DE89;X;Überweisungsgutschr.;HS-2027-0114;119,00;EUR;1.000,00\n",
    ],
    [
      "DKB, with lines about the account before",
      '"Girokonto";"DE02"\n"Kontostand vom 20.01.2027:";"1.000,00 €"\n""\n"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"\n"15.01.27";"15.01.27";"Gebucht";"Jörg Müßig";"Praxis";"HS-2027-0114";"Eingang";"DE89";"119,00";"";"";""\n',
    ],
    [
      "ING",
      "Umsatzanzeige;Datei erstellt am: 20.01.2027 10:13\n\nIBAN;DE02\nKontoname;Girokonto\n\nBuchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung\n15.01.2027;15.01.2027;Jörg Müßig;Gutschrift;HS-2027-0114;1.000,00;EUR;119,00;EUR\n",
    ],
    [
      "N26",
      'Booking Date,Value Date,Partner Name,Partner Iban,Type,Payment Reference,Account Name,Amount (EUR)\n2027-01-15,2027-01-15,"Jörg Müßig",DE89,Credit Transfer,HS-2027-0114,Hauptkonto,119.0\n2027-01-16,2027-01-16,Laden,DE90,Presentment,Kauf,Hauptkonto,-3.5\n',
    ],
    [
      "Postbank",
      "Umsätze\nKonto;Filial-/Kontonummer;IBAN;Währung\nGiro;1;DE02;EUR\n\nBuchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung\n15.1.2027;15.1.2027;Gutschrift;Jörg Müßig;HS-2027-0114;DE89;X;;;;;119,00;;;;;119,00;EUR\nKontostand;20.1.2027;;;1.000,00\n",
    ],
  ])("are understood: %s", async (_, text) => {
    const [one, ...more] = await creditsIn(text);
    expect(one).toMatchObject({ ...credit, purpose });
    expect(more).toEqual([]);
  });

  it("are understood: Comdirect, which puts everything into one column", async () => {
    const [one] = await creditsIn(
      latin(
        ';\n"Ums\xe4tze Girokonto";"Zeitraum: 30 Tage";\n\n"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";\n"15.01.2027";"15.01.2027";"\xdcbertrag";"Auftraggeber: J\xf6rg M\xfc\xdfig Buchungstext: HS-2027-0114 Ref. X";"119,00";\n',
      ),
    );
    expect(one).toMatchObject({ booked_on: "2027-01-15", amount_cents: 11_900 });
    expect(one?.purpose).toContain("HS-2027-0114");
  });
});

const camt = (version: string, entries: string, more = "") =>
  `<?xml version="1.0" encoding="UTF-8"?>${more}<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const ntry02 = (amount = "119.00", way = "CRDT", more = "") =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2027-01-15</Dt></BookgDt><AcctSvcrRef>REF1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Jörg Müßig</Nm></Dbtr></RltdPties><RmtInf><Ustrd>HS-2027-</Ustrd><Ustrd>0114</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const ntry08 =
  '<Ntry><Amt Ccy="EUR">119</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2027-01-15T09:00:00+01:00</DtTm></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>HS-2027-0114</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Jörg M&#252;&#223;ig</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Danke &amp; Gruß</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>';

describe("CAMT.053", () => {
  it("of version 02 is understood, several statements in a file too; debits, returns and what is only noted are left out", async () => {
    const text = camt(
      "02",
      ntry02() + ntry02("80.00", "DBIT") + ntry02("9.00", "CRDT", "<RvslInd>true</RvslInd>"),
    ).replace(
      "</Stmt>",
      `</Stmt><Stmt>${ntry02("5.00").replace("<Sts>BOOK", "<Sts>PDNG")}${ntry02("7.5")}</Stmt>`,
    );
    const [one, other, ...more] = await creditsIn(text);
    expect(one).toMatchObject({
      ...credit,
      purpose: "HS-2027- 0114",
      end_to_end: "",
      bank_reference: "REF1",
    });
    expect(other?.amount_cents).toBe(750);
    expect(more).toEqual([]);
  });

  it("of version 08 is understood, with its signs", async () => {
    const [one] = await creditsIn(camt("08", ntry08));
    expect(one).toMatchObject({ ...credit, purpose: "Danke & Gruß", end_to_end: "HS-2027-0114" });
  });

  it("a batch is taken apart into what each has paid", async () => {
    const one = (amount: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>x</Ustrd></RmtInf></TxDtls>`;
    const batch = `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-01-15</Dt></BookgDt><NtryDtls>${one("10.00")}${one("20.00")}</NtryDtls></Ntry>`;
    expect((await creditsIn(camt("08", batch))).map(({ amount_cents }) => amount_cents)).toEqual([
      1000, 2000,
    ]);
  });

  it("a reversal is no payment, in whichever of its two spellings XML says yes", async () => {
    const entry = (flag: string) => ntry02("9.00", "CRDT", `<RvslInd>${flag}</RvslInd>`);
    const text = camt("02", entry("1") + entry(" true ") + entry("0") + entry("false"));
    expect(await creditsIn(text)).toHaveLength(2);
  });

  it("an entry without a day of booking counts from the day of its value", async () => {
    const dayless = (day: string) => ntry02().replace(/<BookgDt>.*<\/BookgDt>/, day);
    const days = ["<Dt>2027-01-16</Dt>", "<DtTm>2027-01-17T00:00:00+01:00</DtTm>"];
    const credits = await creditsIn(camt("02", days.map((day) => dayless(`<ValDt>${day}</ValDt>`)).join("")));
    expect(credits.map(({ booked_on }) => booked_on)).toEqual(["2027-01-16", "2027-01-17"]);
  });

  const instructed = (total: string, amounts: readonly string[], currency = "EUR") => {
    const one = (amount: string) =>
      `<TxDtls><AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls><RltdPties><Dbtr><Nm>Mila Busch</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Kurs ${amount}</Ustrd></RmtInf></TxDtls>`;
    return `<Ntry><Amt Ccy="EUR">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2027-01-15</Dt></BookgDt><NtryDtls>${amounts.map(one).join("")}</NtryDtls></Ntry>`;
  };

  it("a batch that tells only what was instructed is taken apart by that, where it adds up to what came", async () => {
    const credits = await creditsIn(camt("02", instructed("30.10", ["10.05", "20.05"])));
    expect(credits.map(({ amount_cents }) => amount_cents)).toEqual([1005, 2005]);
  });

  it("lists what of it cannot be read with its place, as far as it is known, and why", async () => {
    const short = instructed("29.00", ["10.00", "20.00"]);
    const foreign = instructed("30.00", ["10.00", "20.00"], "CHF");
    const read = await readStatement(
      file(
        camt(
          "02",
          ntry02() +
            short +
            foreign +
            ntry02("viel") +
            ntry02("7.00", "") +
            ntry02("5.00").replace(/<BookgDt>.*<\/BookgDt>/, ""),
        ),
      ),
    );
    if (read.format !== "camt") throw new Error("no CAMT");
    expect(read.entries).toHaveLength(1);
    const doubt = "Der beauftragte Betrag steht da, aber nicht, wie viel davon gebucht wurde.";
    expect(
      read.unreadable.map(({ place, amount_cents, payer, reason }) => [place, amount_cents, payer, reason]),
    ).toEqual([
      [2, 1000, "Mila Busch", doubt],
      [2, 2000, "Mila Busch", doubt],
      [3, 1000, "Mila Busch", doubt],
      [3, 2000, "Mila Busch", doubt],
      [4, null, "Jörg Müßig", "„viel“ lässt sich nicht als Betrag lesen."],
      [5, 700, "Jörg Müßig", "Es steht nicht da, ob das Geld kam oder ging."],
      [6, 500, "Jörg Müßig", "Es steht kein Buchungstag da."],
    ]);
  });

  it("is shown too when nothing of it can be read", async () => {
    const read = await readStatement(file(camt("02", ntry02("viel"))));
    expect(read).toMatchObject({ entries: [], unreadable: [{ place: 1 }] });
  });

  it("keeps no sign that cannot be stored, and leaves out what was booked on a day that there is not", async () => {
    const strange = ntry08.replace("<EndToEndId>", "<EndToEndId>&#0;&#xD800;").replace("Danke", "&#27;Danke");
    const never = ntry02().replace("2027-01-15", "2027-02-30");
    const read = await readStatement(file(camt("08", strange + never)));
    expect(read).toMatchObject({
      unreadable: [{ place: 2, reason: "„2027-02-30“ lässt sich nicht als Buchungstag lesen." }],
      entries: [{ purpose: "Danke & Gruß", end_to_end: expect.stringMatching(/HS-2027-0114$/) }],
    });
    expect(JSON.stringify(read)).not.toMatch(/u0000|ud800|u001b/);
  });

  it("is read out of an archive, all files of it", async () => {
    const archive = zipSync({ "a.xml": strToU8(camt("02", ntry02())), "b.xml": strToU8(camt("08", ntry08)) });
    expect(await creditsIn(archive)).toHaveLength(2);
  });
});

describe("a table", () => {
  it("takes no day that is to come, but for holidays, nor one that is long gone: the year was mistyped", async () => {
    const days = ["27.01.2027", "28.01.2027", "20.01.2024", "19.01.2024"];
    const read = await readStatement(
      file(
        `Buchungstag;Name;Verwendungszweck;Betrag\n${days.map((day) => `${day};Lea;x;119,00\n`).join("")}`,
      ),
    );
    if (read.format !== "csv") throw new Error("no table");
    const { entries, unreadable } = readTable(read.rows, read.mapping, TODAY);
    expect(entries.map(({ booked_on }) => booked_on)).toEqual(["2027-01-27", "2024-01-20"]);
    expect(unreadable.map(({ reason }) => reason)).toEqual([
      "Der Buchungstag 28.01.2027 kommt erst noch.",
      "Der Buchungstag 19.01.2024 liegt mehr als drei Jahre zurück.",
    ]);
  });

  it("lists the lines that have no day or no amount, and passes over what went out", async () => {
    const read = await readStatement(
      file(
        "Buchungstag;Name;Verwendungszweck;Betrag\n15.01.2027;Lea;x;119,00\nbald;Mila;y;25,00\n16.01.2027;Jonas;z;viel\n;Strom;;-80,00\nKontostand;;;1.000,00\n",
      ),
    );
    if (read.format !== "csv") throw new Error("no table");
    const { entries, unreadable } = readTable(read.rows, read.mapping, TODAY);
    expect(entries).toHaveLength(1);
    expect(unreadable).toEqual([
      {
        ...{ place: 3, booked_on: "", amount_cents: 2500, payer: "Mila", purpose: "y" },
        reason: "„bald“ lässt sich nicht als Buchungstag lesen.",
      },
      {
        ...{ place: 4, booked_on: "2027-01-16", amount_cents: null, payer: "Jonas", purpose: "z" },
        reason: "„viel“ lässt sich nicht als Betrag lesen.",
      },
      {
        ...{ place: 6, booked_on: "", amount_cents: 100_000, payer: "", purpose: "" },
        reason: "„Kontostand“ lässt sich nicht als Buchungstag lesen.",
      },
    ]);
  });
});

describe("a file that is no statement", () => {
  const refused = async (given: string | Uint8Array) =>
    (await readStatement(file(given)).catch((error) => error))?.errors?.file?.[0] ?? "";

  it("is refused where XML brings words of its own, before anything is resolved", async () => {
    const laughs = '<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    const outside = '<!DOCTYPE x [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>';
    for (const words of [laughs, outside])
      expect(await refused(camt("02", ntry02(), words).replace("Jörg", "&b;&xxe;"))).toContain("Anweisungen");
  });

  it("is refused in a sentence whatever it is", async () => {
    expect(await refused("<html><body>Anmelden</body></html>")).toContain("Kontoauszug");
    expect(await refused("<Document><nie geschlossen>")).toContain("Kontoauszug");
    expect(await refused("nur ein Satz")).toContain("Kontoauszug");
    expect(await refused(Uint8Array.from([0, 1, 2, 3, 0, 255]))).toContain("Kontoauszug");
    expect(await refused("<a>".repeat(5000))).toContain("Kontoauszug");
    expect(await refused(camt("02", ntry02("1", "DBIT")))).toContain("kein Eingang");
    expect(await refused(new Uint8Array(6 * 1024 * 1024))).toContain("5 MB");
  });
});
