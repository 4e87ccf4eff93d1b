/** Whose sheets they are, as their head and foot say it. */
export type SheetTeam = {
  name: string;
  /** PNG without colours; none for a team without a picture. */
  logo?: Uint8Array | undefined;
  /** Street, town, phone, a line each. */
  address: string;
  /** Name and what else stands at the foot of what goes out of the house. */
  imprint: string;
};
