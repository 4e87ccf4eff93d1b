/** What browsers that tell say of their connection. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether each byte is slow or paid for, so that nothing is fetched ahead. */
export const isSlow = ({ saveData, effectiveType }: Connection): boolean =>
  saveData === true || effectiveType === "2g" || effectiveType === "slow-2g";
