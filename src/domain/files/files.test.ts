import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { PICTURE, sendFile } from "../../../tests/support/browser/upload.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import { createFileStore } from "../../platform/files.ts";
import { sweepFile } from "./sweep-file.ts";

let api: TestApi;
let owner: SignedIn;
let course: number;
beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
  course = await addCourse(api, owner);
});

const courseImage = () => `/api/courses/upload-image/${course}`;
const privacyOf = (who: SignedIn) => `/api/instructors/upload-file/${who.instructorId}-privacy`;
const upload = (bytes: Uint8Array<ArrayBuffer>, name?: string) =>
  sendFile(api, owner, courseImage(), bytes, name);
const uploadPdf = (text: string | Buffer, name = "Datenschutz.pdf") =>
  sendFile(api, owner, privacyOf(owner), new Uint8Array(Buffer.from(text)), name);
const text = (content: string) => new Uint8Array(Buffer.from(content));
const shownBy = async () => (await api.call("GET", `/api/courses/${course}`, undefined, owner)).data.img;
const rows = async () => (await api.owner.query("select id from files")).rows.map(({ id }) => id);
const fetchFile = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers });
const takes = { accept: "image/avif,image/webp,*/*;q=0.8" };

/** A photo of plain colour, in pixels. */
const photo = async (width: number, height: number) => {
  const drawn = sharp({ create: { width, height, channels: 3, background: "#88aa66" } });
  return new Uint8Array(
    await drawn
      .jpeg()
      .withExif({ IFD0: { Artist: "Geheim" } })
      .toBuffer(),
  );
};

const pdf = (objects: string) => `%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

describe("a course's picture", () => {
  it("is stored with the course under the address that the upload answers", async () => {
    const answer = await upload(await photo(2000, 1000));
    expect(answer).toMatchObject({ status: 200, success: true, message: "Kursbild gespeichert" });
    expect(answer.data.path).toMatch(
      new RegExp(`^/api/public/teams/${owner.teamToken}/file/[A-Za-z0-9_-]{22,}$`),
    );
    expect(await shownBy()).toBe(answer.data.path);
  });

  it("is shown in the best format that the browser takes, in a fitting width", async () => {
    const { path } = (await upload(await photo(2000, 1000), "Kursräume „hell“.jpg")).data;
    const seen = async (query: string, accept: string) => {
      const answer = await fetchFile(`${path}${query}`, { accept });
      const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
      return [answer.headers.get("content-type"), format, width];
    };
    expect(await seen("?w=160", takes.accept)).toEqual(["image/avif", "heif", 160]);
    expect(await seen("?w=480", "image/webp,*/*")).toEqual(["image/webp", "webp", 480]);
    expect(await seen("?w=1600", "*/*")).toEqual(["image/jpeg", "jpeg", 1600]);
    expect(await seen("", "")).toEqual(["image/jpeg", "jpeg", 960]);
    expect((await fetchFile(`${path}?w=161`)).status).toBe(422);
  });

  it("comes inline with its name, is kept for ever, and can do nothing", async () => {
    const { path } = (await upload(PICTURE, "../Kursräume 'hell'\r\n.png")).data;
    const answer = await fetchFile(path, takes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-disposition":
        "inline; filename=\"Kursr_ume 'hell'.avif\"; filename*=UTF-8''Kursr%C3%A4ume%20%27hell%27.avif",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      vary: "Accept",
    });
    const again = await fetchFile(path, { ...takes, "if-none-match": answer.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await fetchFile(path, { "if-none-match": answer.headers.get("etag") ?? "" })).status).toBe(200);
  });

  it("is turned upright and tells nothing about camera or place", async () => {
    const lying = await sharp(await photo(400, 200))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { path } = (await upload(new Uint8Array(lying))).data;
    const metadata = await sharp(await (await fetchFile(path)).arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 400 });
    expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
  });

  it("keeps nothing that was hidden in it or behind it: no place, no words, no second file", async () => {
    const told = await sharp(await photo(64, 64))
      .withExif({
        IFD0: { Copyright: "Geheim" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 20/1 0/1" },
      })
      .toBuffer();
    expect((await sharp(told).metadata()).exif?.includes("Geheim")).toBe(true);
    const behind = Buffer.from("PK\x03\x04<script>Geheim</script>");
    for (const bytes of [told, Buffer.concat([told, behind]), Buffer.concat([PICTURE, behind])]) {
      const { path } = (await upload(new Uint8Array(bytes))).data;
      for (const accept of [takes.accept, "image/webp", "*/*"]) {
        const shown = Buffer.from(await (await fetchFile(path, { accept })).arrayBuffer());
        expect((await sharp(shown).metadata()).exif).toBeUndefined();
        expect(shown.includes("Geheim")).toBe(false);
      }
    }
  });

  it("leaves with nothing behind when it is replaced, removed, or its course goes", async () => {
    const files = createFileStore(api.services.config.files);
    const ctx = { ...api.services, team: owner.teamId, now: api.time.now };
    const sweep = (id: string) =>
      sweepFile({ ...ctx, actor: { kind: "system", job: "file.sweep" } }, files, id);
    const idOf = (path: string) => path.split("/").at(-1) ?? "";
    const [first, second] = [(await upload(PICTURE)).data.path, (await upload(PICTURE)).data.path];
    expect((await fetchFile(first)).status).toBe(404);
    expect(await rows()).toEqual([idOf(second)]);
    const queued = async (id: string) =>
      (
        await api.owner.query(
          "select 1 from pgboss.job where name = 'file.sweep' and data ->> 'file' = $1 and start_after = created_on",
          [id],
        )
      ).rowCount;
    expect([await queued(idOf(first)), await queued(idOf(second))]).toEqual([1, 0]);
    await Promise.all([sweep(idOf(first)), sweep(idOf(second))]);
    expect(await files.read(owner.teamId, idOf(first), "1.jpeg")).toBeNull();
    expect(await files.read(owner.teamId, idOf(second), "1.jpeg")).not.toBeNull();
    await api.call("DELETE", courseImage(), undefined, owner);
    expect([await shownBy(), await rows()]).toEqual([null, []]);
    await upload(PICTURE);
    await api.owner.query("delete from courses where id = $1", [course]);
    expect(await rows()).toEqual([]);
    course = await addCourse(api, owner);
  });

  it("leaves a form that is open meanwhile as fresh as it was", async () => {
    const before = await api.call("GET", `/api/courses/${course}`, undefined, owner);
    await upload(PICTURE);
    const { updated_at } = before.data;
    const saved = await api.call("PATCH", `/api/courses/${course}`, { name: "Yoga", updated_at }, owner);
    expect(saved.status).toBe(200);
    const stale = await api.call("PATCH", `/api/courses/${course}`, { name: "Tanz", updated_at }, owner);
    expect(stale.status).toBe(409);
  });
});

describe("an upload that is not what it should be", () => {
  const PNG = "\x89PNG\r\n\x1a\n";
  const bomb = () => {
    const header = Buffer.from(PICTURE.slice(0, 33));
    header.writeUInt32BE(30_000, 16);
    header.writeUInt32BE(30_000, 20);
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    return new Uint8Array(Buffer.concat([header, PICTURE.slice(33)]));
  };

  it.each<[string, () => Uint8Array<ArrayBuffer>, RegExp]>([
    ["a script that is called PNG", () => text("<script>alert(1)</script>"), /JPEG, PNG, WebP oder AVIF/],
    ["a drawing with a script", () => text('<svg xmlns="x"><script/></svg>'), /JPEG, PNG, WebP oder AVIF/],
    [
      "a script behind the signature of a PNG",
      () => new Uint8Array(Buffer.from(`${PNG}<script>alert(1)</script>`, "latin1")),
      /lässt sich nicht öffnen/,
    ],
    ["30,000 × 30,000 pixels", bomb, /60 Millionen Bildpunkte/],
    ["nothing", () => text(""), /wählen Sie eine Datei/],
    ["more than 10 MB", () => new Uint8Array(10 * 1024 * 1024 + 1), /höchstens 10 MB/],
  ])("is refused as a picture with a sentence: %s", async (_, bytes, sentence) => {
    const before = await shownBy();
    const answer = await upload(bytes(), "bild.png");
    expect(answer).toMatchObject({ status: 422, success: false });
    expect(answer.errors.file.join(" ")).toMatch(sentence);
    expect(await shownBy()).toBe(before);
  });

  it("is told what failed", async () => {
    expect((await upload(text("x"))).message).toBe("Kursbild konnte nicht hochgeladen werden");
    expect((await uploadPdf("x")).message).toBe("Datei konnte nicht hochgeladen werden");
  });

  it("of 50 MB does not get in at all", async () => {
    expect((await upload(new Uint8Array(50 * 1024 * 1024))).status).toBe(413);
  });

  it("without a file is asked for one", async () => {
    const send = async (form: { body?: FormData }) =>
      (
        await api.app.request(courseImage(), { method: "POST", headers: { cookie: owner.cookie }, ...form })
      ).json();
    expect(await send({ body: new FormData() })).toMatchObject({
      status: 422,
      errors: { file: ["Bitte wählen Sie eine Datei aus."] },
    });
    expect(await send({})).toMatchObject({ status: 400 });
  });

  const packed = (objects: string, filter = "/FlateDecode") =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n9 0 obj<</Type/Obj#53tm/Filter${filter}/Length 9>>stream\n`),
      deflateSync(objects),
      Buffer.from("\nendstream\nendobj\n%%EOF\n"),
    ]);

  test.each<[string, string | Buffer, RegExp]>([
    ["a page called PDF", "<html><script>alert(1)</script>", /wählen Sie ein PDF/],
    ["a page with a PDF behind it", `<script>alert(1)</script>${pdf("")}`, /wählen Sie ein PDF/],
    ["a PDF with a file inside", pdf("1 0 obj<</Type/EmbeddedFile>>endobj"), /Skripte/],
    ["half a PDF", "%PDF-1.7\n1 0 obj", /wählen Sie ein PDF/],
    ["a PDF with a script", pdf("1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj"), /Skripte/],
    ["a PDF that hides its script", pdf("1 0 obj<</S/J#61vaScript/JS(app.alert(1))>>endobj"), /Skripte/],
    ["a PDF that starts a program", pdf("1 0 obj<</S/Launch/F(cmd.exe)>>endobj"), /Skripte/],
    ["a PDF with a script in packed objects", packed("1 0 <</S/JavaScript/JS(x)>>"), /Skripte/],
    ["a PDF that is packed strangely", packed("1 0 <<>>", "[/ASCIIHexDecode/FlateDecode]"), /prüfen/],
    ["a PDF that is packed to burst", packed(" ".repeat(60 * 1024 * 1024)), /prüfen/],
    ["an encrypted PDF", pdf("trailer<</Encrypt 3 0 R>>"), /verschlüsselt/],
  ])("is refused as a privacy notice: %s", async (_, content, sentence) => {
    const answer = await uploadPdf(content);
    expect([answer.status, answer.errors?.file?.[0]]).toEqual([422, expect.stringMatching(sentence)]);
  });

  it("is taken as a PDF when nothing in it acts", async () => {
    expect((await uploadPdf(packed("1 0 <</Type/Catalog>>"))).status).toBe(200);
  });
});

describe("a privacy notice", () => {
  it("is downloaded under its name, as it was uploaded", async () => {
    const content = pdf("1 0 obj<</Type/Catalog>>endobj");
    const { path } = (await uploadPdf(content, "Datenschutz Änne.PDF")).data;
    const answer = await fetchFile(path, takes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition":
        "attachment; filename=\"Datenschutz _nne.pdf\"; filename*=UTF-8''Datenschutz%20%C3%84nne.pdf",
    });
    expect(await answer.text()).toBe(content);
    const { data } = await api.call("GET", `/api/instructors/${owner.instructorId}`, undefined, owner);
    expect(data.pdf_privacy).toBe(path);
  });

  it("is a colleague's own to change", async () => {
    const guest = await addUser(api, owner, "guest");
    const bytes = text(pdf(""));
    expect((await sendFile(api, guest, privacyOf(guest), bytes)).status).toBe(200);
    expect(await sendFile(api, guest, privacyOf(owner), bytes)).toMatchObject({ status: 404 });
    expect((await sendFile(api, guest, courseImage(), PICTURE)).status).toBe(403);
    expect((await api.call("DELETE", privacyOf(owner), undefined, guest)).status).toBe(404);
  });
});

describe("a file", () => {
  it("is nobody's under another team's address, nor when it is not public", async () => {
    const { path } = (await upload(PICTURE)).data;
    const neighbour = await signUpTeam(api);
    const elsewhere = await fetchFile(path.replace(owner.teamToken, neighbour.teamToken));
    expect([elsewhere.status, (await elsewhere.json()).message]).toEqual([404, "Dateiabruf fehlgeschlagen"]);
    await api.owner.query("update files set is_public = false where id = $1", [path.split("/").at(-1)]);
    expect((await fetchFile(path)).status).toBe(404);
  });

  it.each(["..%2f..%2fsecret.key", "x", "a".repeat(65)])("is no way to others: %s", async (id) => {
    expect((await fetchFile(`/api/public/teams/${owner.teamToken}/file/${id}`)).status).toBe(404);
  });
});

/** The checksum of a PNG's chunk. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
