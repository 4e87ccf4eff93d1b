import { isInsuranceNumber } from "../src/shared/insurance/insurance-number.ts";

/** Invented people who book courses: names as they are met in a German city, long and short ones among them. */
const names = `
Sophie/Brandtner, Aylin/Demirel, Anna-Lena/Fritsche, Nele/Grünert, Marlene/Kühnast, Mai Linh/Nguyen,
Ewelina/Wójcicka, Theresa/Zschocher, Johanna/Rößner, Klara/Teichert, Hanna/Voigtmann, Lea/Hartwig,
Zofia/Wiśniewska-Krause, Henriette/Zöllmer, Carolin/von der Heyden, Paula/Schröter-Lange,
Pauline/Ackerschott, Annegret/Pohlmann, Mira/Sommerfeld, Charlotte/Bergander, Fatima/Yıldırım,
Julia/Kretzschmar, Sarah/Oppelt, Lisa-Marie/Tauber, Olena/Kovalchuk, Greta/Lindemann, Jasmin/Al-Khatib,
Antonia/Scheffler, Emilia/Baumgärtel, Katja/Rudolph, Nora/Pfannenschmidt, Rebekka/Stein, Vanessa/Dietze,
Luise/Hohlfeld, Maria-Elisabeth/Krüger, Swantje/Petersen, Dilara/Öztürk, Friederike/Mehnert,
Isabel/García Romero, Tabea/Winzer, Ronja/Fiedler, Josefine/Albrecht, Magdalena/Nowak, Anja/Schimmel,
Stefanie/Gläser, Linh/Tran, Helene/Buschmann, Ines/Kaltofen, Nadja/Petrova, Verena/Hübscher,
Clara/Stöckel, Elif/Kaya, Marie/Uhlemann, Sina/Vogelsang, Lotte/Jahnke, Beatrice/Mandel, Rosa/Eichler,
Judith/Gruner, Amira/Haddad, Constanze/Weißflog, Wiebke/Thomsen, Frieda/Oelsner, Paulina/Zielińska,
Saskia/Köhler, Merle/Brückner, Xenia/Lorenz, Alina/Pietsch, Dorothea/Seyfert, Selma/Arslan,
Ulrike/Nestler, Maximiliane Alexandra/Freifrau von Schönberg-Waldenburg, Jana/Dörfler, Lina/Hauptmann,
Elisa/Rothe, Tamara/Ilić, Katharina/Simon, Eva/Ott, Hannah/Löwe, Milena/Horváth, Carla/Seidenglanz,
Birte/Claussen, Noemi/Ferrari, Leonie/Graupner, Ida/Schönherr, Viktoria/Meißner, Romy/Quandt,
Feline/Auerbach, Sandra/Zapf, Kim/Bachmann, Mathilda/Engelmann, Rieke/Janssen, Anouk/Lefèvre,
Gesa/Brinkmann, Larissa/Wolff, Melina/Papadopoulou, Jördis/Hahn, Thea/Morgenroth, Cora/Niemann,
Esther/Blumenthal, Pia/Kellermann, Undine/Bartsch, Salome/Tesfaye, Hedi/Krause
`;

/** What those are called by last name who came in earlier years: nobody who comes now. */
const formerLastNames = `
Adler, Ballhausen, Czerny, Donath, Ehrlich, Freitag, Gerlach, Hofmeister, Ihle, Jentzsch, Kirchner, Leuschner, Mrozek,
Naumann, Opitz, Pätzold, Quaas, Reinhold, Seidel, Trommler, Unger, Vetter, Weidauer, Zeidler, Böhme, Dressler, Ettrich,
Fuhrmann, Geithner, Hempel, Israel, Junghans, Klotz, Lieberwirth, Matthes, Neubert, Ortlepp
`;

/** From this place in the list on people came in earlier years. */
export const FORMER_PEOPLE = 1000;

const partners = `
Jonas, Tobias, Maximilian, Deniz, Felix, Robert, Anna, Paul, Johannes, Kevin, Mehmet, Martin, Sebastian, Lukas, Nina,
Christoph, Georg, Hendrik, Tim, Benjamin, Piotr, Moritz, Stefan, Clemens
`;

const children =
  "Emil, Mira, Jonte, Frieda, Ida, An, Karl, Leon, Leopold, Mathea, Oskar, Wanda, Ben, Lotta, Juri, Ella";
const streets =
  "Zschochersche Straße, Merseburger Straße, Weißenfelser Straße, Könneritzstraße, Industriestraße, Gießerstraße, Holbeinstraße";
const insurers = "AOK PLUS, Techniker Krankenkasse, BARMER, DAK-Gesundheit, IKK classic, BKK VBU, hkk";
/** Their numbers, in the same order. */
const insurerIks = "107299005, 101575519, 104940005, 101560000, 107202793, 109723913, 103170002";

const list = (text: string) => text.split(",").map((entry) => entry.trim());
const pick = (text: string, at: number): string => {
  const entries = list(text);
  return entries[at % entries.length] ?? "";
};

/** The number of the insurer of the n-th participant. */
export const insurerIkOf = (at: number): string => pick(insurerIks, at * 2);

/** A person with everything that some form may ask. */
export type Participant = ReturnType<typeof participant>;

/** The n-th participant: always the same one. */
export function participant(at: number) {
  const [first_name, last_name] = nameOf(at);
  return {
    first_name,
    last_name,
    email: `${mailName(first_name)}.${mailName(last_name)}@mail.example`,
    phone: `0176 040690${String(10 + (at % 90))}`,
    street: `${pick(streets, at * 3)} ${1 + ((at * 7) % 88)}`,
    zip: at % 3 === 0 ? "04177" : "04229",
    city: "Leipzig",
    child_name: pick(children, at * 5),
    insurer: pick(insurers, at * 2),
    insurance_number: insuranceNumber(at),
    partner_first_name: pick(partners, at),
    partner_last_name: at % 4 === 0 ? nameOf(at + 31)[1] : last_name,
  };
}

function nameOf(at: number): [first: string, last: string] {
  const [first = "", last = ""] = pick(names, at).split("/");
  return [first, at < FORMER_PEOPLE ? last : pick(formerLastNames, at)];
}

const plainLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ı: "i", ł: "l" };

const mailName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äöüßıł]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");

/** From the range that is kept for tests, with the digit that checks it. */
function insuranceNumber(at: number): string {
  const stem = `X1104${String((1037 + at * 61) % 10_000).padStart(4, "0")}`;
  const checked = Array.from({ length: 10 }, (_, digit) => `${stem}${digit}`).find(isInsuranceNumber);
  if (!checked) throw new Error("one of ten digits checks the number");
  return checked;
}
