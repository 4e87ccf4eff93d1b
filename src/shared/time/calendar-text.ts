const MAX_OCTETS = 75;
const encoder = new TextEncoder();

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** One property whose value is free text: backslash, semicolon, comma and line breaks escaped (RFC 5545 § 3.3.11). */
export function property(name: string, text: string): string {
  const escaped = text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(CONTROLS, " ");
  return `${name}:${escaped}`;
}

/** A quoted parameter value, such as the name of a person. Double quotes cannot be written there (§ 3.2). */
export function parameter(value: string): string {
  return `"${value.replace(CONTROLS, " ").replaceAll('"', "'")}"`;
}

/** An address that cannot break out of its line. */
export function uri(value: string): string {
  return value.replace(CONTROLS, "").replaceAll(" ", "%20");
}

/** Breaks a line after at most 75 octets of UTF-8, never inside a character (§ 3.1). */
export function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
