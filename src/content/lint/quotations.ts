/** Quotation marks of all languages; a mark that opens in one may close in another. */
const PAIRS = ['“”', '„“', '„”', '‘’', '‚‘', '「」', '『』', '〝〟', '＂＂', '""', "''"];
const GUILLEMETS = ['«»', '‹›'];
/**
 * Pairs that apply only without certain other marks: Swedish and Finnish open with a mark that closes elsewhere, and “
 * or „ is often closed with the " of keyboards.
 */
const LONE: readonly (readonly [pair: string, others: RegExp])[] = [
  ['””', /[“„]/],
  ['»»', /«/],
  ['“"', /”/],
  ['„"', /[“”]/],
];

const LETTER = /[\p{L}\p{N}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
/** A shorter one is a name, a term or irony. */
const MIN_WORDS = 3;
const MIN_UNSPACED = 12;

/** Passages in quotation marks that are long enough to be somebody's words. */
export function quotationsIn(paragraph: string): string[] {
  const guillemets = GUILLEMETS.map((pair) => {
    const [left = '', right = ''] = pair;
    return paragraph.includes(right) && paragraph.indexOf(right) < paragraph.indexOf(left) ? right + left : pair;
  });
  const lone = LONE.flatMap(([pair, others]) => (others.test(paragraph) ? [] : pair));
  return [...PAIRS, ...guillemets, ...lone].flatMap((pair) => between(paragraph, pair)).filter(isQuotation);
}

export function isQuotation(text: string): boolean {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  if (unspaced > 0) return unspaced >= MIN_UNSPACED;
  return text.split(/\s+/).filter((word) => LETTER.test(word)).length >= MIN_WORDS;
}

/** The innermost pairs of one kind, found in one pass. */
function between(text: string, [open = '', close = '']: string): string[] {
  if (!text.includes(open) || !text.includes(close)) return [];
  const found: string[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === close && start >= 0 && closes(text, at, close)) {
      found.push(text.slice(start, at));
      start = -1;
    } else if (sign === open && opens(text, at, open)) start = at + 1;
  }
  return found;
}

/** Inch marks and apostrophes, as in "don't", "the users' choice" and "'em", do not open a quotation. */
function opens(text: string, at: number, sign: string): boolean {
  const [before, after] = [text[at - 1] ?? ' ', text[at + 1] ?? ' '];
  if (sign === '"') return !/\d/.test(before) && !/\s/.test(after);
  if (sign === '”' || sign === '»') return !/\s/.test(after);
  if (sign === "'" || sign === '‘' || sign === '‚') {
    return !LETTER.test(before) && LETTER.test(after) && !ELISION.test(text.slice(at + 1, at + 7));
  }
  return true;
}

const ELISION = /^(?:em|til|tis|twas|cause|bout|n|\d\ds?)\b/i;

const closes = (text: string, at: number, sign: string): boolean =>
  sign !== '’' && sign !== "'" ? true : !LETTER.test(text[at + 1] ?? ' ') && !/\s/.test(text[at - 1] ?? ' ');

/** A text without what a quotation may change: spaces, marks, dashes, capitals and compatibility forms. */
export const quotable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cf}"'`´‘’‚‛“”„‟«»‹›「」『』〝〟*_\\]/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');

/** Parts of a quotation between omissions (…, [...]) and insertions ([the]); each is looked up separately. */
export const fragmentsOf = (quotation: string): string[] =>
  quotation
    .split(/\[[^\]]{0,200}\]|…|\.{3,5}|⋯/)
    .map((piece) => trimMarks(quotable(piece)))
    .filter((piece) => piece !== '');

function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && MARK.test(text[start] ?? '')) start += 1;
  while (end > start && MARK.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(start, end);
}
const MARK = /[\p{P}\s]/u;
