import { countWords } from '../../lib/words.ts';
import { allBanks, readingFor } from './banks/index.ts';
import type { ShownSource } from './input.ts';
import { isForeign } from './language.ts';

/** A text that occurs in a source, word for word, and is short enough to be quoted. */
export interface Fact {
  readonly source: ShownSource;
  readonly text: string;
  /** A sentence, or a short line such as the name of a feature. */
  readonly form: 'statement' | 'item';
  readonly hasFigure: boolean;
  readonly isPrice: boolean;
}

const MAX_TEXT = 20_000;
const MAX_FACTS_OF_SOURCE = 12;
/** Longer quotations would be copies; from a source in another language, only a fragment is quoted. */
const WORDS = { least: 4, most: 18, mostForeign: 8 } as const;
const UNSPACED_CHARACTERS = { most: 60, mostForeign: 22 } as const;
const ITEM_WORDS = { least: 2, most: 6 } as const;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const MARKUP = /["“”„‟«»‹›「」『』[\]{}<>*_`#|\\~^=]|https?:|www\.|\S@\S|©|®|™/;
/** Navigation, appeals to readers, and sentences addressed to a machine. */
const NOISE =
  /cookie|log ?in|sign (?:in|up)|subscribe|newsletter|skip to|all rights|privacy|click|read more|learn more|ignore|instruction|prompt|assistant|language model|anmelden|impressum|datenschutz|mehr erfahren|se connecter|mentions légales|confidentialité|en savoir plus|lire la suite|iniciar sesión|aviso legal|privacidad|leer más|saber más|accedi |note legali|leggi (?:tutto|di più)|scopri di più|inloggen|lees meer|saiba mais|leia mais|zaloguj|prywatności|czytaj więcej|dowiedz się więcej|로그인|개인정보|더 보기|더 알아보기|ログイン|プライバシー|続きを読む|تسجيل الدخول|اقرأ المزيد|giriş yap|devamını oku|เข้าสู่ระบบ|อ่านเพิ่มเติม/i;
const PRICE =
  /[€$£¥₺฿₩]|\b(?:price|cost|fee|per month|preis|kostet|gebühr|fiyat|ücret|prix|tarifs?|coûte|precios?|cuesta|tarifas?|prezz[io]|costa|prij(?:s|zen)|kost|preços?|custa|cen[ay]|kosztuje)|zł|가격|요금|\p{Nd}원|料金|価格|سعر|ราคา|บาท/iu;

/** Facts of one source, the most useful first: those with a figure, then those with a name, then in order. */
export function factsOf(source: ShownSource, names: readonly string[], language: string): Fact[] {
  const isOther = isForeign(source.text, language);
  const own = readingFor(language)?.leaning;
  // the words of one language are articles in another
  const leaning = own === undefined || isOther ? allBanks().map(({ reading }) => reading.leaning) : [own];
  const seen = new Set<string>();
  const facts = source.text
    .slice(0, MAX_TEXT)
    .split('\n')
    .flatMap((line) => piecesOf(line.trim(), isOther))
    .filter(({ text }) => {
      const isNew = !seen.has(text.toLowerCase());
      seen.add(text.toLowerCase());
      return (
        isNew &&
        source.text.includes(text) &&
        !MARKUP.test(text) &&
        !NOISE.test(text) &&
        !leaning.some((start) => start.test(text))
      );
    })
    .map(
      ({ text, form }): Fact => ({ source, text, form, hasFigure: /\p{Nd}/u.test(text), isPrice: PRICE.test(text) }),
    );
  const weight = (fact: Fact): number =>
    (fact.hasFigure ? 2 : 0) + (names.some((name) => name !== '' && fact.text.includes(name)) ? 1 : 0);
  return facts.toSorted((a, b) => weight(b) - weight(a)).slice(0, MAX_FACTS_OF_SOURCE);
}

/**
 * Facts of several sources: only of those in the language, if there are any. A fragment in another language reads like
 * a mistake.
 */
export function factsIn(sources: readonly ShownSource[], names: readonly string[], language: string): Fact[] {
  const native = sources.filter(({ text }) => !isForeign(text, language));
  const all = native.flatMap((source) => factsOf(source, names, language));
  return all.length > 0 ? all : sources.flatMap((source) => factsOf(source, names, language));
}

type Piece = Pick<Fact, 'text' | 'form'>;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const END = /[.。!！؟។।…]+$/u;

function piecesOf(line: string, isOther: boolean): Piece[] {
  if (line.length < 4) return [];
  if (!/[.。!！?？؟]/u.test(line)) return wholeLine(line, isOther);
  return [...sentences.segment(line)].flatMap(({ segment }) => {
    const sentence = segment.trim();
    if (/[?？؟:：]$/u.test(sentence) || !END.test(sentence)) return [];
    const text = sentence.replace(END, '').trim();
    return /^[\p{Lu}\p{Lo}\p{Nd}]/u.test(text) && isShort(text, isOther) ? [{ text, form: 'statement' as const }] : [];
  });
}

/** Thai has no full stop, so a line of some length is a sentence there. */
function wholeLine(line: string, isOther: boolean): Piece[] {
  const count = countWords(line, 'und');
  if (/\p{Script=Thai}/u.test(line) && count > ITEM_WORDS.most) {
    return isShort(line, isOther) ? [{ text: line, form: 'statement' }] : [];
  }
  const isItem = count >= ITEM_WORDS.least && count <= ITEM_WORDS.most && line.length <= 50 && /^\p{L}/u.test(line);
  return isItem && !/[:：,;،]/.test(line) ? [{ text: line, form: 'item' }] : [];
}

function isShort(text: string, isOther: boolean): boolean {
  if (UNSPACED.test(text)) {
    return text.length >= 10 && text.length <= (isOther ? UNSPACED_CHARACTERS.mostForeign : UNSPACED_CHARACTERS.most);
  }
  const count = countWords(text, 'und');
  return count >= WORDS.least && count <= (isOther ? WORDS.mostForeign : WORDS.most);
}
