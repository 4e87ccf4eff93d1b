/** Out of so many surnames each person's is drawn. */
export const CHOSEN_NAMES = 10_000;

/** How many of ten thousand people in Germany have each of the most frequent surnames. */
export const SURNAMES: Record<string, number> = {
  Müller: 95,
  Schmidt: 69,
  Schneider: 40,
  Fischer: 35,
  Weber: 30,
  Meyer: 33,
  Wagner: 27,
  Schulz: 27,
  Becker: 27,
  Hoffmann: 26,
  Schäfer: 23,
  Koch: 21,
  Bauer: 21,
  Richter: 20,
  Klein: 19,
  Wolf: 18,
  Schröder: 17,
  Neumann: 16,
  Schwarz: 16,
  Zimmermann: 15,
  Braun: 15,
  Krüger: 14,
  Hofmann: 14,
  Hartmann: 14,
  Lange: 13,
  Schmitt: 13,
  Werner: 13,
  Krause: 12,
  Lehmann: 12,
  Maier: 12,
  Köhler: 12,
  Herrmann: 11,
  König: 11,
  Walter: 11,
  Mayer: 11,
  Huber: 11,
  Kaiser: 10,
  Fuchs: 10,
  Peters: 10,
  Lang: 9,
  Scholz: 9,
  Möller: 9,
  Weiß: 9,
  Jung: 9,
  Hahn: 8,
  Schubert: 8,
  Vogel: 8,
  Friedrich: 8,
  Keller: 8,
  Günther: 7,
  Frank: 7,
  Berger: 7,
  Winkler: 7,
  Roth: 7,
  Beck: 7,
  Lorenz: 7,
  Baumann: 7,
  Franke: 7,
  Albrecht: 6,
  Schuster: 6,
  Simon: 6,
  Ludwig: 6,
  Böhm: 6,
  Winter: 6,
  Kraus: 6,
  Martin: 6,
  Schumacher: 6,
  Krämer: 6,
  Vogt: 6,
  Stein: 6,
  Jäger: 6,
  Otto: 5,
  Sommer: 5,
  Groß: 5,
  Seidel: 5,
  Heinrich: 5,
  Brandt: 5,
  Haas: 5,
  Schreiber: 5,
  Graf: 5,
  Schulte: 5,
  Dietrich: 5,
  Ziegler: 5,
  Kuhn: 5,
  Kühn: 5,
  Pohl: 5,
  Engel: 5,
  Horn: 5,
  Busch: 5,
  Bergmann: 5,
  Thomas: 4,
  Voigt: 4,
  Sauer: 4,
  Arnold: 4,
  Wolff: 4,
  Pfeiffer: 4,
};

/** The others are put together as many are. */
export const SURNAME_BEGINNINGS = (
  "Acker Adler Alt Anger Apfel Asch Auer Bach Baum Berg Birken Blum Brand Breiten Brink Brunn Buch Burg Dahl Dorn Eben Eber " +
  "Eich Eisen Ellen Erlen Esch Falken Feld Fels Fink Flor Forst Frei Gerber Gold Grün Hagen Haller Hasel Heiden Heim Hell " +
  "Hinter Hirsch Hoch Holz Hopfen Hütten Kalten Kamp Kirch Kohl Korn Kreuz Kron Laub Lehn Licht Linden Lohr Markt Mehl " +
  "Mitter Moor Moos Morgen Mühl Nagel Neben Neu Nieder Nord Nuss Ober Obst Ochsen Oster Pfaffen Raben Rauch Reben Reh Reich " +
  "Rieder Ritter Rosen Rot Sand Schild Schön Sieben Silber Sonnen Stahl Stern Stock Stroh Tannen Teich Trauten Unter Vorder Wald " +
  "Wall Wasser Wein Weiden Weiler Wende Wester Wiesen Wild Winden Zeller Ziegel"
).split(" ");
export const SURNAME_ENDINGS = (
  "acker au bach bauer baum beck berg berger bichler blum böck born brenner bruch brunn burg busch dorf dorfer eck eder " +
  "egger feld felder fels furt gärtner graf gruber haas hagen hammer hardt haus hauser heim heimer herr hof hofer holt " +
  "holz horn huber hut kamp kemper koch kötter land leitner lohe mann mayr meier meister moser müller ohl ort rath reich " +
  "reuter richter ried roth rot sack sattel schlag schmid see stein steiner stätter stock straß tal thaler wald weber weg " +
  "weiler werth wieser wirth zell"
).split(" ");

/** First names of those who have children now, the most frequent first. */
export const FIRST_NAMES = (
  "Anna Julia Sarah Laura Lisa Katharina Lena Maria Christina Franziska Jana Johanna Hannah Sophie Theresa Nina Vanessa Melanie " +
  "Stefanie Sandra Nadine Jessica Annika Carolin Isabel Miriam Eva Kathrin Marie Lea Paula Charlotte Clara Helena Judith Rebecca " +
  "Svenja Verena Elena Nora Mara Antonia Ronja Frida Greta Merle Pia Ida Rike Thea"
).split(" ");
