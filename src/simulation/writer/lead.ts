import { squeezed } from '../../lib/one-line.ts';
import { cautionOf, isBanned } from './caution.ts';
import { fitGroups } from './fit.ts';
import { inputs } from './input.ts';
import { knownKind } from './kinds.ts';
import { sharesWord } from './title-fit.ts';
import { type Voice, voiceOf } from './voice.ts';

const LEAD_WORDS = 85;
/** For an article that is hardly longer than its lead. */
const SHORT = { body: 200, lead: 62 } as const;
const MAX_TOPICS = 7;
/** The sentence about quotations, which is left out of an article without any. */
const ABOUT_QUOTATIONS = 1;

/** The answer, what the article covers (from its headings), and how to read it. */
export function writeLead(raw: unknown): { markdown: string } {
  const input = inputs.writeLead.parse(raw);
  const voice = voiceOf(input);
  const { lead, sections } = voice.bank;
  const caution = cautionOf(input.repair);
  const topics = [...input.body.matchAll(/^## +(.+)$/gm)].flatMap(([, heading = '']) => {
    const kind = knownKind(heading.trim(), voice);
    return kind === undefined ? [] : [voice.fill(sections[kind].inLead)];
  });
  const isOfBrand = input.question.toLowerCase().includes(voice.brand.toLowerCase());
  const answer = isOfBrand
    ? voice.fill(lead.brandAnswer)
    : named(voice, input.title, voice.choose(lead.answers, 'lead'));
  const quotes = !caution.withoutFacts && /\[\d+\]/.test(input.body);
  const read = quotes ? [voice.fill(lead.read, { year: input.today.slice(0, 4) })] : [];
  const covers = topics.length > 1 ? [voice.fill(lead.covers, { list: voice.list(topics.slice(0, MAX_TOPICS)) })] : [];
  const held = [answer, ...covers, ...read].filter((sentence) => !isBanned(sentence, caution));
  const more = lead.more
    .filter((_, index) => index !== ABOUT_QUOTATIONS || quotes)
    .map((sentence) => voice.fill(sentence))
    .filter((sentence) => !isBanned(sentence, caution));
  const fixed = held.reduce((sum, sentence) => sum + voice.words(sentence), 0);
  const usual = voice.words(input.body) < SHORT.body ? SHORT.lead : LEAD_WORDS;
  const target = Math.min(115, Math.max(SHORT.lead, usual * caution.stretch));
  const { counts } = fitGroups(
    fixed,
    more.map((sentence) => [voice.words(sentence)]),
    target,
  );
  return { markdown: voice.join([...held, ...more.filter((_, index) => counts[index] === 1)]) };
}

/**
 * The answer. If it does not say what it is about, it begins with a label that does: the topic, or a quotable title.
 */
function named({ bank, topic, quote }: Voice, title: string, answer: string): string {
  const isKnown = topic !== bank.anyTopic && sharesWord(topic, title);
  if (isKnown && answer.toLowerCase().includes(topic.toLowerCase())) return answer;
  const asked = squeezed(title).replace(/^[¿\s]+|[?？؟\s]+$/gu, '');
  if (!isKnown && (asked === '' || asked.length > MAX_TITLE || /[[\]{}<>*_`#|\\"“”„«»「」]|https?:/.test(asked)))
    return answer;
  const label = isKnown ? `${topic.charAt(0).toLocaleUpperCase(bank.language)}${topic.slice(1)}` : quote(asked);
  const start = bank.language === 'de' ? answer.charAt(0) : answer.charAt(0).toLocaleLowerCase(bank.language);
  return `${label}${bank.join.colon}${start}${answer.slice(1)}`;
}
const MAX_TITLE = 120;
