/** Sound German about bookkeeping, of any length, without a figure or a name: what nobody asked a roofer for. */
const SUBJECTS = ['Die Buchhaltung', 'Ein Steuerberater', 'Wer Belege sammelt', 'Das Kassenbuch', 'Die Kontoführung'];
const VERBS = ['ordnet', 'prüft', 'verbucht', 'vergleicht', 'sortiert', 'erfasst'];
const THINGS = [
  'die offenen Rechnungen',
  'alle Quittungen',
  'den Kontoauszug',
  'die Umsatzsteuer',
  'jede Abschreibung',
];
const ENDS = [
  'bevor der Monat zu Ende geht',
  'weil das Finanzamt danach fragt',
  'und legt die Unterlagen danach sauber ab',
  'damit keine Zahlung verloren geht',
  'ohne dass etwas doppelt gebucht wird',
  'wenn der Jahresabschluss vor der Tür steht',
  'sobald die Bank ihre Liste geschickt hat',
];

const sentence = (n: number): string =>
  `${SUBJECTS[n % SUBJECTS.length]} ${VERBS[n % VERBS.length]} ${THINGS[n % THINGS.length]}, ${ENDS[n % ENDS.length]}.`;

/** Paragraphs of three sentences with about that many words; another `seed` gives other sentences. */
export function bookkeeping(words: number, seed = 0): string {
  const paragraphs: string[] = [];
  let count = 0;
  for (let n = seed * 31; count < words; n += 3) {
    const three = [sentence(n), sentence(n + 1), sentence(n + 2)];
    count += three.join(' ').split(' ').length;
    paragraphs.push(three.join(' '));
  }
  return paragraphs.join('\n\n');
}
