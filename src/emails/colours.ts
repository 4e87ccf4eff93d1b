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
