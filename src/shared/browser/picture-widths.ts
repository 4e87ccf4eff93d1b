/** The widths in pixels in which uploaded pictures are kept and may be asked for. */
export const PICTURE_WIDTHS = [160, 480, 960, 1600] as const;
