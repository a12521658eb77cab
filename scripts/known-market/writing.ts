import type { Question } from '../../src/analysis/evidence.ts';
import { phrasesFor } from '../../src/simulation/phrases.ts';
import { type Draws, pickOf } from './chances.ts';
import { OWN_BRAND, RIVALS } from './market.ts';

export interface Place {
  readonly question: Question;
  readonly language: string;
  readonly category: string;
}

export interface Written {
  readonly text: string;
  readonly citations: readonly { readonly url: string; readonly title: string; readonly snippet: string }[];
}

const { name: NAME, domain: DOMAIN } = OWN_BRAND;
/** Ways to write the brand that count as a mention (M-06, M-07). */
const FORMS = [
  NAME,
  `**${NAME}**`,
  NAME.toUpperCase(),
  `[${NAME}](https://${DOMAIN}/)`,
  'Ｋｅｓｔｒｏｖａ',
  'Kes\u200btrova',
] as const;
/**
 * Places where the letters of the brand are not a mention of it (M-06, M-07). The statement of absence (M-09) is
 * separate.
 */
const DECOYS = [
  `${NAME}ology is something else.`,
  `([${DOMAIN}](https://www.${DOMAIN}/prices))`,
  `https://blog.${DOMAIN}/plans`,
  `hello@${DOMAIN}`,
  `\`\`\`\nimport ${NAME}\n\`\`\``,
  `Non${NAME} tools are cheaper.`,
] as const;
/** Of the answers that do not name the brand: the share with a decoy, and the share that says that it is not known. */
const DECOY_RATE = 0.3;
const ABSENCE_RATE = 0.1;
const PAGES = [
  `https://www.${DOMAIN}/prices`,
  `https://${RIVALS[0].brand.domain}/`,
  'https://reviews.example.org/best',
];
const MOODS = ['positive', 'neutral', 'negative'] as const;
const CITATION_RATE = 0.4;

/**
 * The text of an answer, with or without the brand, with rivals by their own rates and in random order. It is written
 * from the sentences of the simulated engines, and says that no engine was asked.
 */
export function writeAnswer({ question, language, category }: Place, namesBrand: boolean, draws: Draws): Written {
  const phrases = phrasesFor(question.text, language);
  const about = (brand: string): string => {
    const mood = pickOf(MOODS, draws);
    return pickOf(phrases[mood], draws).replaceAll('{name}', brand).replaceAll('{category}', category);
  };
  const absence = phrases.absent[0].replaceAll('{name}', NAME).replaceAll('{category}', category);
  const rivals = RIVALS.filter(({ rate }) => draws() < rate).map(({ brand }) => brand.name);
  const named = [...rivals, ...(namesBrand ? [pickOf(FORMS, draws)] : [])];
  const lines = named
    .map((brand) => ({ line: about(brand), at: draws() }))
    .sort((a, b) => a.at - b.at)
    .map(({ line }, index) => `${index + 1}. ${line}`);
  const body = lines.length > 0 ? lines.join('\n') : phrases.nobody;
  const beside = namesBrand ? [] : besides(absence, draws);
  const citations = PAGES.filter(() => draws() < CITATION_RATE);
  return {
    text: [pickOf(phrases.intro, draws), body, ...beside, phrases.notice].join('\n\n'),
    citations: citations.map((url) => ({ url, title: 'A page', snippet: 'Simulated excerpt.' })),
  };
}

function besides(absence: string, draws: Draws): string[] {
  const what = draws();
  if (what < ABSENCE_RATE) return [absence];
  return what < ABSENCE_RATE + DECOY_RATE ? [pickOf(DECOYS, draws)] : [];
}
