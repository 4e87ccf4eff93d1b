import { folded } from "./words/text.ts";

/**
 * Whether a password is among the first that anybody would try: on the list of those used most, a well-known word
 * with digits and signs around it, keys that lie side by side, or a few characters over and over.
 */
export function isCommonPassword(password: string): boolean {
  const word = folded(password).replace(/\s/g, "");
  return listed.has(word) || isRepetition(word) || isRun(word) || isKnownWord(word);
}

/** `passwortpasswort`, `abcabcabcabc`, `aaaaaaaaaaaa` */
const isRepetition = (word: string): boolean =>
  /^(.{1,9})\1+$/.test(word) || new Set(word).size <= 3 || /^(.{1,4})\1{2,}.?$/.test(word);

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertzuiopasdfghjklyxcvbnm",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6z7u8i9o0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5z6u7i8o9p0",
  "a1b2c3d4e5f6g7h8i9j0",
  "qaywsxedcrfvtgbzhnujmikolp",
  "qazwsxedcrfvtgbyhnujmikolp",
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(""))];

/** `1234567890`, `qwertzuiop12`, `abcdefgh123`: one or two stretches of neighbouring keys, or nearly. */
function isRun(word: string): boolean {
  const rest = withoutRun(word);
  return rest.length < word.length && withoutRun(rest).length <= 2;
}

/** The word without its longest stretch of at least three neighbours at its beginning. */
function withoutRun(word: string): string {
  for (let length = word.length; length >= 3; length--) {
    const start = word.slice(0, length);
    if (runs.some((run) => run.includes(start))) return word.slice(length);
  }
  return word;
}

/** `Sommer2026!`, `p4ssw0rt123`, `123hallo123`: a well-known word, disguised and padded. */
function isKnownWord(word: string): boolean {
  const core = word.replace(/^[^a-z]+|[^a-z]+$/g, "");
  return (
    words.has(core) || words.has(plain(core)) || words.has(plain(word).replace(/^[^a-z]+|[^a-z]+$/g, ""))
  );
}

const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const plain = (word: string): string => word.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);

const split = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

// Words that stand alone, with digits or signs before or behind, in lists of stolen passwords.
const words = split(`
  passwort password passwd passwords passwoerter kennwort kennwoerter geheim geheimnis geheimwort secret sicher sicherheit
  hallo hallohallo hello hallowelt helloworld welcome willkommen herzlichwillkommen login anmelden anmeldung zugang
  admin administrator root user benutzer test testtest tester testing start neustart changeme letmein default master
  monkey dragon shadow sunshine princess prinzessin football fussball handball baseball basketball superman batman
  spiderman starwars pokemon minecraft fortnite google facebook instagram whatsapp iloveyou ichliebedich teamo liebe
  schatz schatzi liebling engel engelchen maus mausi hase hasi baer baerchen sonne sonnenschein sonnenblume regenbogen
  schmetterling blume blumen stern sternchen einhorn sommer winter fruehling fruhling herbst januar februar maerz marz
  april mai juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag
  sonntag weihnachten ostern urlaub ferien sommerferien wochenende familie mama papa mamapapa oma opa kinder baby
  hebamme hebammen hebammenpraxis praxis geburt geburtshaus geburtsvorbereitung rueckbildung ruckbildung schwanger
  schwangerschaft wochenbett babymassage yoga yogastudio yogaschule yogalehrerin pilates kurs kurse kursleitung kurshafen
  schalke schalkenullvier borussia borussiadortmund dortmund bayern bayernmuenchen bayernmunchen fcbayern werder
  werderbremen hertha herthabsc hamburg hamburgersv hannover eintracht gladbach berlin leipzig muenchen munchen koeln
  koln frankfurt stuttgart dresden bremen deutschland germany oesterreich osterreich schweiz europa mallorca italien
  spanien mercedes porsche ferrari volkswagen audi bmw yamaha kawasaki computer internet telefon samsung siemens logitech
  michael thomas andreas stefan christian daniel martin alexander sebastian maximilian florian benjamin johannes matthias
  tobias markus patrick dennis marcel katharina christina stefanie stephanie nicole melanie sabrina vanessa jessica
  jennifer michelle alexandra claudia susanne sabine andrea petra monika angelika barbara elisabeth franziska charlotte
  johanna hannah anna annalena laura julia lisa lena marie sophie emma mia killer killerkiller arschloch scheisse ficken
  fuckyou fickdich hurensohn metallica rammstein boehseonkelz onkelz harrypotter gandalf freiheit hoffnung erfolg schokolade
  erdbeere banane kaffee feuerwehr polizei bundeswehr asdf asdfgh asdfasdf qwer qwert qwertz qwerty qwertzu qwertzui
  yxcv yxcvbnm zxcvbnm abc abcd abcdef abcabc trustno trustnoone whatever nothing computerliebe blablabla keineahnung
`);

// Ten characters and more, where no rule above finds them.
const listed = split(`
  jesuschrist chocolate123 christopher1 christopher elizabeth1 gabriella1 alexandria strawberry blackberry cheesecake
  butterfly1 butterflies cinderella tinkerbell basketball1 volleyball rollercoaster skateboard snowboard playstation
  playstation2 playstation3 playstation4 nintendo64 liverpool1 manchester manchesterunited chelsea1905 barcelona1
  realmadrid fenerbahce galatasaray galatasaray1905 fenerbahce1907 besiktas1903 schalke1904 schalke04schalke
  bvbborussia bvb09bvb09 dortmund09bvb stpauli1910 hannover1896 dynamodresden unionberlin hansarostock
  meinpasswort meinpasswort1 meinkennwort keinpasswort deinpasswort neuespasswort passwortvergessen ichhabeskeins
  dasistgeheim strenggeheim ganzgeheim sehrgeheim topsecret1 topsecret123 opensesame sesamoeffnedich sesamöffnedich
  vergissmeinnicht vergissmichnicht ichbinich ichbinsnur ichbindergroesste ichbincool ichliebedich1 ichliebemich
  ichliebeuns ichhassedich ilikeyou123 ilovemyself iloveyou123 iloveyou1234 iloveyoumom iloveyousomuch ilovegod123
  mylove1234 mypassword mypassword1 password1234a passw0rd1234 p@ssw0rd123 p@ssword123 pa55word123 admin12345
  administrator1 adminadmin rootroot123 testtest123 test1234567 testpasswort testpassword guestguest zugangsdaten
  superpasswort supergeheim supersecret superman123 batman1234 spiderman123 starwars123 darthvader skywalker1
  lukeskywalker masterofpuppets linkinpark1 greenday123 slipknot666 michaeljackson elvispresley jamesbond007
  harrypotter1 dumbledore herminegranger hermionegranger lordvoldemort gandalf123 frodobeutlin lordoftherings
  herrderringe gameofthrones winteriscoming winteriscoming1 breakingbad heisenberg1 spongebob123 spongebobschwammkopf
  mickeymouse donaldduck hellokitty1 hellokitty123 pippilangstrumpf bibiblocksberg benjaminbluemchen feuerwehrmannsam
  feuerwehr112 feuerwehr1122 notruf112110 bundesliga deutschermeister weltmeister weltmeister2014 weltmeister2026
  fussballgott fussballweltmeister autobahn123 volkswagen1 mercedesbenz mercedesamg porsche911turbo golfgti2000
  motorradfahren schwimmbad schwimmen1 reiten1234 pferdefluesterin meinpferd1 katzenliebe hundeliebe meinhund12
  meinekatze meinekinder meinefamilie mamapapa123 papamama123 omaundopa12 schneewittchen dornroeschen rapunzel123
  aschenputtel rotkaeppchen froschkoenig sternenhimmel sternschnuppe sonnenuntergang mondschein1 schneeflocke
  schneemann1 weihnachtsmann weihnachten1 osterhase12 osterhase123 geburtstag1 geburtstagskind hochzeitstag
  gluecklich1 gluecklich123 gluecksklee gluecksbringer kartoffelsalat kartoffelbrei spaghetti12 spaghettibolognese
  apfelkuchen schokoladenkuchen erdbeereis erdbeertorte gummibaerchen gummibaerenbande butterblume gaensebluemchen
  loewenzahn12 kirschbaum12 apfelbaum123 baumhaus123 gartenzwerg donaudampfschiff donaudampfschifffahrt
  supercalifragilistic correcthorsebatterystaple correcthorse thequickbrownfox deraltemann dreiwortsatz
  einszweidrei einszweidreivier onetwothree onetwothreefour zweidreivier fuenfsechssieben hundert100hundert
  nullachtfuenfzehn nullachtfünfzehn 08150815081 4711471147 0815471108 1123581321 3141592653 31415926535 2718281828
  1029384756 0192837465 1928374650 1597534862 7418529630 7894561230 1472583690 1593572846 147258369a 789456123a
  1357924680 2468013579 1122334455 11223344556 1212121212 1313131313 1231231234 1234512345 12345654321 1234554321
  q1w2e3r4t5 zaq12wsxcde zaq1xsw2cde3 xsw2zaq1cde3 mju76yhnbgt5 asdfjkloe123 asdf1234asdf asdf1234jkl qwer1234asdf
  qwert12345a abc123def456 abc123abc123 abcd1234efgh aa12345678 a123456789b 123456789abc 12345678910 123456789q
  g00gle1234 yahoo12345 samsung123 samsung1234 nokia12345 iphone1234 iphone12345 apple12345 windows123 windows1234
  windows2000 windows1995 linux12345 server1234 server2026 buero12345 bueropasswort arbeit1234 firma12345 chefin1234
  praxis1234 praxis12345 praxispasswort hebamme123 hebamme1234 hebamme12345 hebammepraxis geburtshilfe geburtshaus1
  willkommenbaby bauchzwerge bauchzwerg1 babybauch12 kugelbauch1 storchennest storchennest1 sternenkind1 mutterkind1
  mutterundkind yogaliebe1 yogamatte12 namaste123 namaste1234 omshantiom sonnengruss sonnengruss1 kursanmeldung
`);
