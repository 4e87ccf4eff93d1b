/** A pattern for the digits of the whole numbers from `min` (1, or else 0) to `max`. */
export function digitsWithin(min: number | undefined, max: number): string {
  const digits = String(max);
  const shorter = digits.length > 1 ? [`[1-9]\\d{0,${digits.length - 2}}`] : [];
  const asLong = [...digits].flatMap((digit, at) => {
    const lowest = at === 0 ? 1 : 0;
    const rest = digits.length - at - 1;
    const below = Number(digit) - 1;
    return below < lowest
      ? []
      : [`${digits.slice(0, at)}[${lowest}-${below}]${rest > 0 ? `\\d{${rest}}` : ""}`];
  });
  return `^(?:${[...(min !== 1 ? ["0"] : []), ...shorter, ...asLong, digits].join("|")})$`;
}
