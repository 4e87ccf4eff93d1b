import type { PublicCourse } from "../../../domain/courses/schema.ts";
import { allWidths, atWidth } from "../../ui/picture-address.ts";

/** The picture of a course across the page; nothing where there is none. */
export const CoursePicture = ({ course: { img, img_alt } }: { course: PublicCourse }) =>
  img && (
    <img
      className="lesson__picture"
      src={atWidth(img, 960)}
      srcSet={allWidths(img)}
      sizes="(min-width: 60rem) 42rem, 100vw"
      alt={img_alt}
      width={960}
      height={540}
      decoding="async"
    />
  );
