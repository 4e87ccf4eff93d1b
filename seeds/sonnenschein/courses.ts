import type { CategoryInput } from "../../src/domain/catalogue/schema.ts";
import type { DemoCourse } from "../demo-team.ts";

export const groups = [
  {
    name: "Schwangerschaft",
    description: "Von der 14. Woche bis zur Geburt: vorbereiten, kräftigen, zur Ruhe kommen.",
  },
  { name: "Nach der Geburt", description: "Ab der achten Woche, in Ihrem Tempo und mit Ihrem Baby." },
  { name: "Babys", description: "Für das erste Lebensjahr und alle, die es begleiten." },
];

export const categories: Partial<CategoryInput>[] = [
  { name: "Krankenkasse zahlt", icon: "lucide:shield-check", color: "series-1", rank: 1 },
  { name: "Zu zweit", icon: "lucide:users", color: "series-2", rank: 2 },
  { name: "Bewegung", icon: "tabler:yoga", color: "series-3", rank: 3 },
  { name: "Mit Baby", icon: "lucide:baby", color: "series-4", rank: 4 },
  { name: "Einzelner Termin", icon: "lucide:calendar-days", rank: 5 },
  { name: "Sommerprogramm", icon: "lucide:sun", rank: 9, status: "inactive" },
];

const insured = {
  is_insurance: true,
  cancellation_steps: [
    { days: 14, percent: 0 },
    { days: 7, percent: 50 },
  ],
  missed_session_fee: 15,
  option_conditions: true,
  conditions:
    "Sagen Sie uns bitte Bescheid, wenn Sie zu einem Treffen nicht kommen. Fotos und Aufnahmen machen wir nur, wenn alle einverstanden sind.",
};

export const courses: DemoCourse[] = [
  {
    name: "Geburtsvorbereitung für Paare",
    picture: "geburtsvorbereitung-paare",
    img_alt: "Zwei Matten nebeneinander vor einem Fenster, ein Ball und zwei Kissen",
    summary:
      "Sieben Abende oder ein Wochenende: was bei der Geburt geschieht, was Ihnen guttut und was Ihre Begleitung tun kann.",
    description: `Sie lernen Ihren Körper kennen, üben Atmung und Haltungen und spielen durch, wie eine Geburt beginnt und wann es Zeit ist, loszufahren. Wer Sie begleitet, entscheiden Sie: Partnerin, Partner, Mutter oder Freundin.

## Darum geht es

- Schwangerschaft und Körper, Wehen und Atmung
- Positionen, Massage und Pausen zu zweit
- Geburtsbeginn, Klinik, Geburtshaus oder zu Hause
- Kaiserschnitt und Geburten, die anders verlaufen
- Die erste Stunde, Stillen und das Wochenbett

## Wann anmelden

Am besten bis zur 20. Woche. Der Kurs selbst liegt zwischen der 26. und der 36. Schwangerschaftswoche.`,
    group: "1",
    categories: ["Krankenkasse zahlt", "Zu zweit"],
    course_type: "antenatal",
    withdrawal_mode: "treatment",
    tax_mode: "exempt",
    make_up_sessions: true,
    lesson_defaults: {
      ...insured,
      option_midwife: 4,
      course_fee: 159.6,
      partner_fee: 119,
      option_partner: true,
      duration: "14 Stunden",
      directions: "Der Eingang ist im Hof, gleich neben dem Fahrradladen. Bitte klingeln Sie bei „Praxis“.",
      requirements:
        "Bequeme Kleidung, warme Socken und zum ersten Treffen Ihre Versichertenkarte. Matten, Kissen und Tee sind da.",
    },
  },
  {
    name: "Geburtsvorbereitung für Frauen",
    picture: "geburtsvorbereitung-frauen",
    img_alt: "Sechs Sitzkissen im Kreis um eine Kerze, von oben gesehen",
    summary: "Sieben Nachmittage unter Frauen, mit einem Abend für die Begleitung.",
    description: `Für alle, die ohne Begleitung kommen möchten oder ihr zweites Kind erwarten. Wir arbeiten viel mit Wahrnehmung und Entspannung und lassen Platz für das, was Sie beim letzten Mal erlebt haben.

Zum **vorletzten Treffen** dürfen Sie jemanden mitbringen.`,
    group: "1",
    categories: ["Krankenkasse zahlt"],
    course_type: "antenatal",
    withdrawal_mode: "treatment",
    tax_mode: "exempt",
    lesson_defaults: {
      ...insured,
      option_midwife: 4,
      course_fee: 159.6,
      duration: "14 Stunden",
      requirements: "Warme Socken und zum ersten Treffen Ihre Versichertenkarte.",
    },
  },
  {
    name: "Yoga in der Schwangerschaft",
    picture: "yoga",
    img_alt: "Eine ausgerollte Matte mit Kissen und Block vor einem großen Fenster",
    summary: "Kräftigen, atmen, ruhen: für Schwangere ab der 14. Woche, auch ohne Vorkenntnisse.",
    description: `Ruhige Abfolgen, die Rücken und Becken entlasten, dazu Atemübungen, die Sie unter der Geburt wiedererkennen. Jede Stunde endet mit einer langen Entspannung.

Sie können bis zur Geburt teilnehmen. Sagen Sie uns bitte, wenn Sie liegen oder sich schonen sollen.`,
    group: "1",
    categories: ["Bewegung"],
    course_type: "antenatal",
    withdrawal_mode: "leisure",
    tax_mode: "small_business",
    make_up_sessions: true,
    lesson_defaults: {
      course_fee: 128,
      prices: [
        { id: 1, name: "Solidaritätspreis", fee: 80, seats: 2, until: null },
        { id: 2, name: "Förderpreis", fee: 150, seats: null, until: null },
      ],
      duration: "75 Minuten",
      option_acceptance_1: true,
      acceptance_1_text: "Meine Ärztin oder Hebamme hat keine Einwände gegen Bewegung.",
      cancellation_steps: [
        { days: 7, percent: 0 },
        { days: 2, percent: 50 },
      ],
      requirements: "Bequeme Kleidung und ein großes Handtuch.",
    },
  },
  {
    name: "Stillvorbereitung",
    picture: "stillvorbereitung",
    img_alt: "Ein Sessel mit Stillkissen, daneben ein Tisch mit Tasse und eine Lampe",
    summary: "Ein Abend über die ersten Tage an der Brust, gern zu zweit.",
    description: `Wie Stillen beginnt, woran Sie merken, dass Ihr Kind satt wird, was bei wunden Brustwarzen hilft und wer Ihnen weiterhilft, wenn es nicht klappt. Auch Abpumpen und Flasche kommen vor, ohne erhobenen Zeigefinger.`,
    group: "1",
    categories: ["Einzelner Termin", "Zu zweit"],
    course_type: "leisure",
    withdrawal_mode: "leisure",
    tax_mode: "exempt",
    lesson_defaults: {
      course_fee: 25,
      option_partner: true,
      max_participants: 12,
      duration: "2 Stunden",
    },
  },
  {
    name: "Akupunktur-Sprechstunde",
    picture: "akupunktur",
    img_alt: "Eine Hand mit drei feinen Nadeln auf einem gefalteten Tuch",
    summary: "Geburtsvorbereitende Akupunktur ab der 36. Woche, in Einzelterminen.",
    description: `Vier Behandlungen, einmal in der Woche. Termine vergibt Katharina Lindner in ihrer eigenen Sprechstunde; über den Link kommen Sie zu ihrem Kalender.`,
    group: "1",
    categories: ["Einzelner Termin"],
    course_type: "other",
    withdrawal_mode: "treatment",
    tax_mode: "exempt",
    lesson_defaults: { course_fee: 30, max_participants: 6, duration: "30 Minuten" },
  },
  {
    name: "Rückbildung mit Baby",
    picture: "rueckbildung",
    img_alt: "Ein Baby auf einer Decke neben einer Matte und einem Gymnastikball",
    summary:
      "Beckenboden, Bauch und Rücken, ab der achten Woche nach der Geburt. Ihr Baby liegt daneben oder turnt mit.",
    description: `Wir beginnen beim Spüren und enden beim Kräftigen. Zwischendurch wird gewickelt, gestillt und getröstet: Das gehört dazu.

## Gut zu wissen

- Nach einem Kaiserschnitt beginnen Sie bitte frühestens in der zehnten Woche.
- Die Kasse zahlt, wenn der Kurs bis zum Ende des neunten Monats nach der Geburt abgeschlossen ist.`,
    group: "2",
    categories: ["Krankenkasse zahlt", "Mit Baby", "Bewegung"],
    course_type: "postnatal",
    withdrawal_mode: "treatment",
    tax_mode: "exempt",
    lesson_defaults: {
      ...insured,
      course_fee: 114,
      option_midwife: 2,
      duration: "10 Stunden",
      requirements:
        "Ein großes Handtuch, eine Decke für Ihr Baby und zum ersten Treffen Ihre Versichertenkarte.",
    },
  },
  {
    name: "Babymassage",
    picture: "babymassage",
    img_alt: "Ein Baby auf einem Handtuch, zwei Hände halten seine Füße, daneben eine Flasche Öl",
    summary:
      "Fünf ruhige Treffen für Kinder von sechs Wochen bis sechs Monaten, höchstens acht Paare aus Groß und Klein.",
    description: `Mit warmen Händen und wenig Öl: Griffe für Bauch, Beine und Rücken, die beim Einschlafen und bei Blähungen helfen. Wenn Ihr Kind an dem Tag nicht mag, schauen Sie zu und üben daheim.`,
    group: "3",
    categories: ["Mit Baby"],
    course_type: "baby",
    withdrawal_mode: "leisure",
    tax_mode: "small_business",
    lesson_defaults: {
      course_fee: 75,
      max_participants: 8,
      option_midwife: 4,
      duration: "60 Minuten",
      cancellation_steps: [
        { days: 7, percent: 0 },
        { days: 2, percent: 50 },
      ],
      requirements:
        "Ein Handtuch, eine Wickelunterlage und Öl, das Ihr Kind verträgt. Wir haben auch welches.",
    },
  },
  {
    name: "Erste Hilfe am Kind",
    picture: "erste-hilfe",
    img_alt: "Ein Teddybär mit Pflaster, daneben eine Tasche für Erste Hilfe",
    summary: "Ein Vormittag für Eltern und Großeltern: Atemnot, Fieberkrampf, Sturz, Vergiftung.",
    description: `Sie üben an Puppen, bis jeder Griff sitzt: stabile Seitenlage, Beatmung, Herzdruckmassage. Dazu klären wir, wann der Notruf nötig ist und wann ein Anruf beim ärztlichen Bereitschaftsdienst genügt.

Eine Teilnahmebescheinigung erhalten Sie am Ende des Vormittags.`,
    group: "3",
    categories: ["Zu zweit", "Einzelner Termin"],
    course_type: "leisure",
    withdrawal_mode: "leisure",
    tax_mode: "small_business",
    lesson_defaults: {
      course_fee: 45,
      partner_fee: 35,
      option_partner: true,
      partner_takes_seat: true,
      max_participants: 14,
      duration: "4 Stunden",
      cancellation_steps: [{ days: 3, percent: 0 }],
    },
  },
  {
    name: "Beikost: der erste Brei",
    picture: "beikost",
    img_alt: "Eine Schale mit orangem Brei und Löffel, daneben Möhren und ein Kürbis",
    summary: "Ein Abend am Bildschirm über Möhren, Finger und Geduld.",
    description: `Woran Sie merken, dass Ihr Kind so weit ist, womit Sie anfangen und was in den Topf gehört. Wir vergleichen Brei und Fingerkost und räumen mit Verboten auf, die niemandem helfen.

Sie brauchen nur einen Browser. Der Link steht in Ihrer Bestätigung.`,
    group: "3",
    categories: ["Einzelner Termin"],
    course_type: "leisure",
    withdrawal_mode: "fourteen_days",
    tax_mode: "small_business",
    lesson_defaults: { course_fee: 15, max_participants: 20, duration: "90 Minuten", is_hide_data_1: true },
  },
];
