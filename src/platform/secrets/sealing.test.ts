import { describe, expect, it } from "vitest";
import { createSeal, resealed } from "./sealing.ts";

const KEY = { secretKey: "the secret of an installation, 32 characters" };
const { seal, open } = createSeal(KEY, "second factor");

describe("what is sealed", () => {
  it("opens for whom it was sealed, and looks different each time", () => {
    expect(open(seal("Geheimnis ä", "user 7"), "user 7")).toBe("Geheimnis ä");
    expect(seal("Geheimnis", "user 7")).not.toBe(seal("Geheimnis", "user 7"));
    expect(Buffer.from(seal("Geheimnis", "user 7"), "base64url").toString("latin1")).not.toContain("Geheim");
  });

  it("opens for nobody else, with no other key, and not when it was changed", () => {
    const sealed = seal("Geheimnis", "user 7");
    const changed = Buffer.from(sealed, "base64url");
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => open(sealed, "user 8")).toThrow();
    expect(() => open(changed.toString("base64url"), "user 7")).toThrow();
    expect(() => createSeal(KEY, "payments").open(sealed, "user 7")).toThrow();
    expect(() =>
      createSeal({ ...KEY, secretKey: `${KEY.secretKey}.` }, "second factor").open(sealed, "user 7"),
    ).toThrow();
  });
});

describe("while the secret of an installation is replaced", () => {
  const after = { secretKey: "another secret, as long as the one before", secretKeyBefore: KEY.secretKey };

  it("what the one before sealed opens, and what is sealed opens with the new one alone", () => {
    const both = createSeal(after, "second factor");
    expect(both.open(seal("Geheimnis", "user 7"), "user 7")).toBe("Geheimnis");
    const anew = { secretKey: after.secretKey };
    expect(createSeal(anew, "second factor").open(both.seal("Geheimnis", "user 7"), "user 7")).toBe(
      "Geheimnis",
    );
    expect(() => createSeal(anew, "second factor").open(seal("Geheimnis", "user 7"), "user 7")).toThrow();
  });

  it("what is sealed anew stays as it is the second time", () => {
    const once = resealed(after, "second factor", seal("Geheimnis", "user 7"), "user 7");
    expect(resealed(after, "second factor", once, "user 7")).toBe(once);
    expect(() => resealed(after, "second factor", "unlesbar", "user 7")).toThrow();
  });
});
