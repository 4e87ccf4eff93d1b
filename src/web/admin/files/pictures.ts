/** The formats of pictures that are taken, for file fields. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
