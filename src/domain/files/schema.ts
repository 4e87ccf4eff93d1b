import { z } from "zod";
import { PICTURE_WIDTHS } from "../../shared/browser/picture-widths.ts";

/** What larger uploads are refused for. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file as it arrives: what it is called where it comes from is no proof of what it is. */
export type Upload = { name: string; bytes: Uint8Array };

/** What an upload is answered: the address of the file, as it is stored with what shows it. */
export const uploaded = z.object({ path: z.string() });
export type Uploaded = z.infer<typeof uploaded>;

/** In which width a picture is asked for. */
export const fileQuery = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal(PICTURE_WIDTHS, { error: `Es gibt die Breiten ${PICTURE_WIDTHS.join(", ")}` }))
    .optional(),
});

/** The sizes of a picture, narrow ones first. */
export const variants = z.array(z.object({ width: z.int(), height: z.int() }));
export type Variant = z.infer<typeof variants>[number];
