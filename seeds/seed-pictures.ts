import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { setCourseImage } from "../src/domain/courses/course-image.ts";
import type { FileServices, FileToJudge } from "../src/domain/files/judge.ts";
import type { Upload } from "../src/domain/files/schema.ts";
import { setInstructorFile } from "../src/domain/instructors/instructor-file.ts";
import type { Ctx } from "../src/platform/context.ts";
import type { FileStore } from "../src/platform/files.ts";
import type { ParseJob } from "../src/platform/parsing/parse-job.ts";
import type { DemoTeam } from "./demo-team.ts";
import type { Staff } from "./seed-team.ts";

/** Whose pictures they are: ids by the names that the team is written down with. */
export type Portrayed = { staff: Staff; courses: Map<string, number> };

/** Gives people and courses the pictures that were drawn for them, the way an upload comes in. `ctx` acts for the owner. */
export async function seedPictures(
  ctx: Ctx,
  files: FileStore,
  team: DemoTeam,
  { staff, courses }: Portrayed,
): Promise<void> {
  const services: FileServices = { files, parsing };
  for (const { first_name, picture } of team.people) {
    const id = staff.instructors.get(first_name);
    if (picture && id) await setInstructorFile(ctx, services, { id, kind: "image" }, await drawn(picture));
  }
  for (const { name, picture } of team.courses) {
    const id = courses.get(name);
    if (picture && id) await setCourseImage(ctx, services, id, await drawn(picture));
  }
}

const drawings = new Map<string, Promise<Upload>>();
const readBefore = new Map<Upload, unknown>();

/**
 * Nobody waits while the demo is filled in: what is read is read here, without threads; once in a program, however often the
 * demo is put back.
 */
const parsing: FileServices["parsing"] = {
  run: async <Input, Output>(_team: number, job: ParseJob<Input, Output>, input: Input) => {
    const { upload } = input as FileToJudge;
    const read = (readBefore.get(upload) as Output | undefined) ?? (await job.parse(input));
    readBefore.set(upload, read);
    return read;
  },
  stop: async () => {},
};

/** A drawing as a picture that somebody could upload. */
function drawn(name: string): Promise<Upload> {
  const before = drawings.get(name);
  if (before) return before;
  const drawing = draw(name);
  drawings.set(name, drawing);
  return drawing;
}

async function draw(name: string): Promise<Upload> {
  const drawing = await readFile(new URL(`pictures/${name}.svg`, import.meta.url));
  return { name: `${name}.png`, bytes: new Uint8Array(await sharp(drawing).png().toBuffer()) };
}
