import { describe, expect, it } from "vitest";
import {
  certificateKinds,
  certificateParts,
  daysAttended,
  describeCertificate,
  extentOf,
  hoursWords,
  paidWords,
  paragraphsOf,
  totalMinutes,
  unknownInCertificate,
} from "./certificate-rules.ts";

const on = (day: string, minutes: number) => ({
  starts_at: new Date(`2027-01-${day}T18:00:00+01:00`),
  minutes,
});
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("a certificate", () => {
  it.each(certificateKinds.map((kind) => [kind] as const))(
    "of %s knows every placeholder of its own words",
    (kind) => {
      const { standard, label, when } = describeCertificate(kind);
      expect(unknownInCertificate(kind, standard)).toEqual({});
      for (const words of [label, when, standard.title, standard.subtitle, standard.intro])
        expect(words).not.toBe("");
    },
  );

  it("knows who came along only where it is about her", () => {
    const words = { intro: "{begleitperson} war dabei." };
    expect(unknownInCertificate("partner", words)).toEqual({});
    expect(Object.keys(unknownInCertificate("attendance", words))).toEqual(["intro"]);
  });

  it("says of each part what is wrong with it", () => {
    const wrong = unknownInCertificate("attendance", {
      title: "{quatsch}",
      closing: "{unfug}",
      intro: "{name}",
    });
    expect(Object.keys(wrong)).toEqual(["title", "closing"]);
    expect(wrong.title?.[0]).toContain("quatsch");
    expect(certificateParts).toEqual(["title", "subtitle", "intro", "closing"]);
  });
});

describe("the text of a certificate", () => {
  it("has a paragraph after each empty line, with strong words between two stars", () => {
    expect(paragraphsOf("**{name}** war da.\n \n\n\nSchluss", { name: "Lea" })).toEqual([
      [
        { text: "Lea", look: "letter-strong" },
        { text: " war da.", look: "letter" },
      ],
      [{ text: "Schluss", look: "letter" }],
    ]);
    expect(paragraphsOf(" \n\n ", {})).toEqual([]);
  });

  it("never reads what somebody is called as a mark", () => {
    expect(paragraphsOf("{name} war da", { name: "**Lea**" })).toEqual([
      [{ text: "**Lea** war da", look: "letter" }],
    ]);
  });

  it("reads stars that enclose nothing as they stand", () => {
    expect(paragraphsOf("2 * 3 ** 4", {})).toEqual([[{ text: "2 * 3 ** 4", look: "letter" }]]);
  });
});

describe("what somebody attended", () => {
  it("is said in hours and minutes, one and many", () => {
    expect([0, 1, 60, 61, 105, 120, 121, 150].map(hoursWords)).toEqual([
      ...["0 Minuten", "1 Minute", "1 Stunde", "1 Stunde 1 Minute", "1 Stunde 45 Minuten"],
      ...["2 Stunden", "2 Stunden 1 Minute", "2 Stunden 30 Minuten"],
    ]);
    expect(totalMinutes([on("07", 60), on("14", 45)])).toBe(105);
  });

  it("is so many sessions, each as long as the others or not", () => {
    expect(extentOf([on("07", 90)])).toBe("1 Treffen, 1 Stunde 30 Minuten");
    expect(extentOf([on("07", 120), on("14", 120)])).toBe("2 Treffen zu je 2 Stunden, zusammen 4 Stunden");
    expect(extentOf([on("07", 120), on("14", 60)])).toBe("2 Treffen, zusammen 3 Stunden");
    expect(extentOf([])).toBe("0 Treffen zu je 0 Minuten, zusammen 0 Minuten");
  });

  it("is its days, with the minutes where they differ", () => {
    expect(daysAttended([on("07", 60)])).toBe("07.01.2027");
    expect(daysAttended([on("07", 60), on("14", 60), on("21", 60)])).toBe(
      "07.01.2027, 14.01.2027 und 21.01.2027",
    );
    expect(daysAttended([on("07", 60), on("14", 45)])).toBe(
      "07.01.2027 (60 Minuten) und 14.01.2027 (45 Minuten)",
    );
    expect(daysAttended([])).toBe("");
  });
});

describe("what was paid for coming along", () => {
  const booking = { fee_cents: 3000, total_cents: 9000, how: "am 06.01.2027 bar" };

  it("is all of it once the whole booking is paid, and never more than that cost", () => {
    expect(plain(paidWords({ ...booking, kept_cents: 9000 }))).toBe("30,00 € am 06.01.2027 bar");
    expect(plain(paidWords({ ...booking, kept_cents: 9500, fee_cents: 9900, how: "" }))).toBe("90,00 €");
  });

  it("is a part of the whole as long as something is missing", () => {
    expect(plain(paidWords({ ...booking, kept_cents: 8999 }))).toBe(
      "89,99 € von 90,00 € der ganzen Buchung am 06.01.2027 bar",
    );
  });

  it("is nothing yet where nothing stayed, also of what costs nothing", () => {
    expect(paidWords({ ...booking, kept_cents: 0 })).toBe("noch nicht bezahlt");
    expect(paidWords({ ...booking, kept_cents: -1, total_cents: 0 })).toBe("noch nicht bezahlt");
    expect(plain(paidWords({ ...booking, kept_cents: 1 }))).toContain("0,01 € von");
  });
});
