/** The parts of a page that may hold the name of its brand. */
export interface NamedPage {
  readonly title: string;
  readonly siteName: string;
  readonly organisations: readonly string[];
  readonly headings: readonly string[];
  readonly text: string;
}

/** The members of a page digest that the rules read; one that is missing or has another shape is empty. */
export interface Page extends NamedPage {
  readonly description: string;
  readonly sameAs: readonly string[];
  readonly lang: string;
}

/** Letters and digits in lower case, which are equal for all spellings of a name. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The first label of the registrable domain, as far as it can be determined: `docs.acme.co.uk` gives `acme`. */
function labelOfHost(host: string): string {
  const labels = host.split('.').filter(Boolean);
  const suffix = labels.length > 2 && /^(co|com|net|org|ac|gov|or|ne)$/.test(labels.at(-2) ?? '') ? 2 : 1;
  return labels.at(-1 - suffix) ?? labels[0] ?? '';
}

const LEGAL_FORM =
  /[\s,]+(inc|llc|ltd|limited|corp|corporation|co|company|gmbh(\s*&\s*co\.?\s*kg)?|ag|kg|se|ug|e\.?\s?v|s\.?a\.?s|s\.?a\.?r\.?l|s\.?a|s\.?l|s\.?p\.?a|b\.?v|a\.?ş|oy|ab|plc|pty|k\.?k|株式会社)\.?$/iu;
export const withoutLegalForm = (name: string): string =>
  name
    .trim()
    .replace(/^株式会社\s*/u, '')
    .replace(LEGAL_FORM, '')
    .trim();

const GREETING =
  /^(\d+(?:\.\d+)*\.?(?=\s)|(?:reference |user )?(?:manual|guide|documentation) (?:for|of|to)|welcome to|willkommen bei|willkommen auf|bienvenue (?:chez|sur)|bienvenid[oa]s? a|ようこそ|the official (?:site|website) of)\s+/iu;
const TRAILING =
  /[\s,]*\(?\b(official (?:web)?site|home ?page|documentation|docs|manual|user guide|reference|handbook|book|wiki|website|blog|version|release|v?\d+(\.[\dx]+)*)\)?$/iu;
const GENERIC = new Set(
  `home homepage index start startseite accueil inicio ana-sayfa overview welcome documentation docs manual blog news
  about contents introduction preface readme top toc faq untitled main login shop website test page ホーム トップページ الرئيسية หน้าแรก`.split(
    /\s+/,
  ),
);

/** A title or heading without the words around a name; '' if nothing is left. */
function cleaned(text: string): string {
  let name = text
    .trim()
    .replace(GREETING, '')
    .replace(/[!.]+$/, '');
  for (let before = ''; before !== name; ) {
    before = name;
    name = name.replace(TRAILING, '').trim();
  }
  name = withoutLegalForm(name.replace(/^the\s+(?=\S+$)/i, ''));
  return GENERIC.has(name.toLowerCase()) || name.endsWith('?') || !/\p{L}/u.test(name) ? '' : name;
}

/** The parts of a title, which separates brand and tagline by a bar, a dash or a colon. */
export const titleParts = (title: string): string[] =>
  title
    .split(/\s+[|–—·•»«/-]+\s+|\s*[|·•»]\s*|:\s+|\s+::\s+|\s*[()]\s*/u)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The candidate with the most evidence: where it was found, whether it equals the host's label, how short it is, and
 * whether the text goes on to say what it is. Without a candidate, the label itself.
 */
export function brandName(pages: readonly NamedPage[], host: string): string {
  const label = labelOfHost(host);
  const scores = new Map<string, { name: string; score: number }>();
  const vote = (text: string, weight: number): void => {
    const name = cleaned(text);
    const key = nameKey(name);
    if (!key || key.length > 60) return;
    const entry = scores.get(key) ?? { name, score: shapeBonus(name, key, nameKey(label)) };
    entry.score += weight;
    scores.set(key, entry);
  };
  for (const page of pages) {
    for (const name of page.organisations.slice(0, 3)) vote(name, 5);
    vote(page.siteName, 4);
    for (const part of titleParts(page.title)) vote(part, 2);
    vote(page.headings[0] ?? '', 1);
  }
  for (const entry of scores.values()) entry.score += textBonus(entry.name, pages[0]?.text ?? '');
  const best = [...scores.values()].reduce<{ name: string; score: number } | undefined>(
    (top, next) => (top && top.score >= next.score ? top : next),
    undefined,
  );
  const fromHost = label ? `${label.slice(0, 1).toUpperCase()}${label.slice(1)}` : host;
  return best && best.score > 0 ? best.name : fromHost || 'Unknown';
}

function shapeBonus(name: string, key: string, label: string): number {
  const words = name.split(/\s+/).length;
  const length = words <= 2 ? 1 : words > 4 ? -4 : 0;
  if (!label) return length;
  if (key === label) return length + 5;
  return label.length >= 3 && (key.includes(label) || (key.length >= 3 && label.includes(key))) ? length + 2 : length;
}

/** "Acme is …" shows that Acme is the subject; a mention alone is weak evidence. */
function textBonus(name: string, text: string): number {
  const at = text.indexOf(name);
  if (at < 0) return 0;
  const next = text.slice(at + name.length, at + name.length + 40);
  return /^(\s*\[[^\]]*\])?\s*(,|®|™)?\s*(is|are|ist|est|es|offers|provides|makes|helps|bietet|propose|ofrece|は|とは)/iu.test(
    next,
  )
    ? 3
    : 1;
}
