import { describe, expect, it } from "vitest";
import { isPlainForm } from "./form-body.ts";

const URLENCODED = "application/x-www-form-urlencoded;charset=UTF-8";
const MULTIPART = "multipart/form-data; boundary=b";

const isPlain = (body: string, type = MULTIPART) => isPlainForm(type, new TextEncoder().encode(body), 20);
const part = (name: string, heads = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${heads}\r\n\r\nx\r\n`;

describe("a form is taken apart", () => {
  it("when a browser wrote it", async () => {
    const form = new FormData();
    form.set("name", "Müller & Söhne");
    form.set("file", new File(["a;b\r\n\r\n--"], `${"ü".repeat(200)}.csv`));
    const { headers, body } = new Request("http://localhost", { method: "POST", body: form });
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    expect(isPlainForm(headers.get("content-type") ?? "", bytes, 2)).toBe(false);
    expect(isPlainForm(headers.get("content-type") ?? "", bytes, 3)).toBe(true);
    expect(isPlain("email=lea%40mail.example&password=x", URLENCODED)).toBe(true);
    expect(isPlain("", URLENCODED)).toBe(true);
  });

  it.each([
    'multipart/form-data; boundary="b"',
    "multipart/form-data; charset=UTF-8; boundary=b",
    "multipart/form-data;boundary=b;charset=utf-8",
    "Multipart/Form-Data; Boundary=b",
  ])("when a program calls it %s", (type) => {
    expect(isPlain(`${part("a")}--b--\r\n`, type)).toBe(true);
  });
});

describe("a form is not taken apart", () => {
  it("when it is half a million fields", () => {
    expect(isPlain("a&".repeat(500_000), URLENCODED)).toBe(false);
    expect(isPlain(part("a").repeat(150_000))).toBe(false);
  });

  it("when what is said about its parts goes on and on", () => {
    expect(isPlain(`--b\r\n${"X-H: y\r\n".repeat(100_000)}`)).toBe(false);
    expect(isPlain(`${part("a", `\r\n${"X-H: y\r\n".repeat(100_000)}`)}--b--\r\n`)).toBe(false);
    expect(isPlain(`${part("a", ";a=b".repeat(100_000))}--b--\r\n`)).toBe(false);
    expect(isPlain(`${part("a", ";a=b".repeat(3000)).repeat(15)}--b--\r\n`)).toBe(false);
  });

  it.each([
    "multipart/form-data",
    "multipart/form-data; boundary=b; boundary=c",
    'multipart/form-data; x="; boundary=c;"; boundary=b',
  ])("when nobody can tell where its parts begin: %s", (type) => {
    expect(isPlain(`${part("a")}--b--\r\n`, type)).toBe(false);
  });
});
