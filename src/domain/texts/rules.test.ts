import { describe, expect, it } from "vitest";
import { describeMail, mailTextKinds, placeholdersOf, standardWords, unknownIn } from "./rules.ts";

describe("the words of a mail", () => {
  it.each(mailTextKinds.map((kind) => [kind] as const))("%s knows every placeholder of its own", (kind) => {
    expect(unknownIn(kind, standardWords(kind))).toEqual({});
    const { label, when } = describeMail(kind);
    expect([label, when].every(Boolean)).toBe(true);
  });

  it("begin with a greeting by name and end with the practice's", () => {
    expect(standardWords("contact-receipt")).toMatchObject({
      greeting: "Guten Tag {name},",
      closing: "Herzliche Grüße\n{praxis}",
      subject: "Ihre Nachricht ist angekommen",
    });
  });

  it("name no person, no course and no link in the subject, which is read on locked screens", () => {
    const allowed = ["praxis", "nummer", "termin", "treffen", "stelle", "frist"];
    for (const kind of mailTextKinds)
      for (const name of placeholdersOf(kind, "subject")) expect(allowed, kind).toContain(name);
    expect(placeholdersOf("registration-confirmed", "subject")).toContain("nummer");
    expect(placeholdersOf("registration-confirmed", "intro")).toContain("kurs");
    const wrong = unknownIn("registration-confirmed", { subject: "{kurs}", intro: "{kurs}" });
    expect(wrong).toEqual({
      subject: [expect.stringContaining("auch auf gesperrten Bildschirmen zu lesen")],
    });
  });

  it("are told by part which placeholder there is not", () => {
    const wrong = unknownIn("contact-receipt", {
      subject: "{quatsch}",
      greeting: "{kurs}",
      closing: "{name}",
    });
    expect(Object.keys(wrong)).toEqual(["subject", "greeting"]);
    expect(wrong.subject?.[0]).toContain("quatsch");
    expect(wrong.subject?.[0]).not.toContain("gesperrten");
  });
});
