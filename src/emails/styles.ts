import type { CSSProperties } from "react";

/** The design system's colours that mails need. Mail programs know no custom properties, so they stand here again. */
export const light = {
  text: "#1b1718",
  soft: "#645a54",
  line: "#e6e0d8",
  accent: "#84cc16",
  accentInk: "#1b1718",
  accentWash: "#e3f2c1",
  accentLine: "#65a30d",
};

export const dark: typeof light & { ground: string } = {
  ground: "#1b1718",
  text: "#f3f0ed",
  soft: "#b9b0ac",
  line: "#383132",
  accent: "#a3e635",
  accentInk: "#1b1718",
  accentWash: "#34421a",
  accentLine: "#a3e635",
};

const font = '"Hanken Grotesk", "Segoe UI", system-ui, -apple-system, Roboto, Arial, sans-serif';

const reading: CSSProperties = {
  fontFamily: font,
  fontSize: 16,
  lineHeight: "26px",
  color: light.text,
  overflowWrap: "anywhere",
  wordBreak: "break-word",
};

/** Inline styles for the light theme. The classes beside them let `darkTheme` repaint. */
export const styles = {
  body: { ...reading, margin: 0, padding: "24px 16px" },
  container: { maxWidth: 600 },
  sign: {
    ...reading,
    fontWeight: 600,
    margin: 0,
    paddingBottom: 12,
    borderBottom: `2px solid ${light.text}`,
  },
  headline: { ...reading, fontSize: 28, lineHeight: "34px", fontWeight: 600, margin: "32px 0 20px" },
  heading: { ...reading, fontSize: 18, lineHeight: "26px", fontWeight: 600, margin: "32px 0 8px" },
  paragraph: { ...reading, margin: "0 0 16px" },
  link: { color: light.text, textDecoration: "underline", textDecorationColor: light.accentLine },
  button: {
    ...reading,
    backgroundColor: light.accent,
    color: light.accentInk,
    fontWeight: 600,
    lineHeight: "22px",
    padding: "12px 22px",
    borderRadius: 8,
    textDecoration: "none",
  },
  action: { margin: "8px 0 24px" },
  plate: {
    border: `2px solid ${light.text}`,
    borderRadius: 12,
    borderCollapse: "separate",
    overflow: "hidden",
    margin: "8px 0 24px",
  },
  plateHead: { padding: "16px 20px" },
  plateGladHead: { padding: "16px 20px", backgroundColor: light.accentWash },
  plateBody: { padding: "16px 20px", borderTop: `2px solid ${light.text}` },
  plateTitle: { ...reading, fontSize: 20, lineHeight: "26px", fontWeight: 600, margin: 0 },
  plateLine: { ...reading, margin: 0 },
  platePlace: { marginTop: 12 },
  facts: { margin: "0 0 24px" },
  fact: { ...reading, padding: "2px 0" },
  factLabel: { ...reading, color: light.soft, padding: "2px 12px 2px 0" },
  code: { margin: "0 0 8px" },
  // White also where a program paints pictures' ground: cameras need the edge.
  picture: { display: "block", backgroundColor: "#ffffff", borderRadius: 8 },
  rule: { border: "none", borderTop: `1px solid ${light.line}`, margin: "32px 0 16px" },
  small: { ...reading, fontSize: 14, lineHeight: "22px", color: light.soft, margin: "0 0 12px" },
  smallLink: { color: light.soft, textDecoration: "underline" },
} satisfies Record<string, CSSProperties>;

/** For mail programs that ask for dark colours; those that only invert find nothing that could break. */
export const darkTheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .text { color: ${dark.text} !important; }
  .soft { color: ${dark.soft} !important; }
  .edge { border-color: ${dark.text} !important; }
  .line { border-color: ${dark.line} !important; }
  .wash { background-color: ${dark.accentWash} !important; }
  .button { background-color: ${dark.accent} !important; color: ${dark.accentInk} !important; }
  .link { color: ${dark.text} !important; text-decoration-color: ${dark.accentLine} !important; }
}`;
