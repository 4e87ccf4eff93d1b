import type { TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";

/** A picture of one pixel (PNG). */
export const PICTURE = new Uint8Array(
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
);

type Sender = Pick<SignedIn, "cookie">;

/** Sends a file as a form does, and answers what came of it. */
export async function sendFile(
  api: Pick<TestApi, "app">,
  { cookie }: Sender,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = "Kursraum.png",
) {
  const body = new FormData();
  body.set("file", new File([bytes], name));
  const response = await api.app.request(path, { method: "POST", headers: { cookie }, body });
  return { ...(await response.json()), status: response.status };
}

/** Gives a course a picture, and answers the id of the file. */
export async function uploadCourseImage(
  api: Pick<TestApi, "app">,
  who: Sender,
  course: number,
): Promise<string> {
  const { data } = await sendFile(api, who, `/api/courses/upload-image/${course}`, PICTURE);
  return data.path.split("/").at(-1);
}
