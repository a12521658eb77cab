import type { Platform } from '../../registry/actions.ts';
import type { Point, SectionKind } from './banks/shape.ts';
import { type Caution, isBanned } from './caution.ts';
import { type Fact, factsIn, factsOf } from './facts.ts';
import type { Assignment, ShownSource } from './input.ts';
import { hostOf, type Quoted, quotedIn } from './key-points.ts';
import { byFit } from './title-fit.ts';
import { isQuestion } from './topic.ts';
import type { Voice } from './voice.ts';

const ADVICE: readonly SectionKind[] = ['criteria', 'options', 'costs', 'test', 'mistakes'];

/** Advice for a post, with its slots filled: one point of each kind of section about choosing. */
export function pointsFor(voice: Voice, platform: Platform): Point[] {
  const kinds = voice.shuffle(ADVICE, platform, 'kinds');
  return kinds.flatMap((kind) =>
    voice
      .shuffle(voice.bank.sections[kind].points, platform, kind)
      .slice(0, 1)
      .map(([label, core, ...more]): Point => [label, voice.fill(core), ...more.map((each) => voice.fill(each))]),
  );
}

/** The points that a plan names, or the first ones if it names none of ours. */
export function plannedPoints(
  voice: Voice,
  platform: Platform,
  keyPoints: readonly string[],
  caution: Caution,
): Point[] {
  const all = pointsFor(voice, platform).filter((point) => !isBanned(point.join(' '), caution));
  const named = all.filter(([, core]) => keyPoints.includes(core));
  return named.length > 0 ? named : all.slice(0, 3);
}

interface PostMaterial {
  readonly title: string;
  readonly sources: readonly ShownSource[];
  readonly language: string;
}

/** One statement of each source, those about the title first. */
export function postFacts({ title, sources, language }: PostMaterial, voice: Voice): Fact[] {
  const facts = factsIn(sources, [voice.brand], language).filter(({ form }) => form === 'statement');
  const statements = byFit(title, voice.topic, facts);
  return statements.filter(({ source }, index) => statements.findIndex((each) => each.source === source) === index);
}

/** Statements of the page that a post links to: a page of the brand, or one named by the partner. */
export function linkedFacts(input: PostMaterial, voice: Voice): Fact[] {
  const facts = factsIn(input.sources, [voice.brand], input.language).filter(
    ({ form, text }) => form === 'statement' && !ADDRESS.test(text),
  );
  const best = byFit(input.title, voice.topic, facts);
  const page =
    best.find(({ source }) => source.kind === 'own') ?? best.find(({ source }) => source.kind === 'resource');
  return best.filter(({ source }) => source === page?.source);
}

/** Matches a host name. Readers would take it for a link, and a post has a link already. */
export const ADDRESS = /[\p{L}\p{N}]\.\p{L}{2}/u;

const MAX_OCCASION = 160;
const NEGATION =
  /(?<!\p{L})(?:not|no|don['’]t|without|never|nicht|kein\p{L}*|ohne|ne|pas|sans|sin|nunca|non|senza|niet|geen|zonder|não|sem|nie|bez)(?!\p{L})|ない|않|없|değil|ไม่|لا /iu;
const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The occasion in the partner’s words: the topic unless it is a question, otherwise what the brief says about it. */
function givenOccasion({ title, brief, language }: Occasioned, voice: Voice): string | undefined {
  const told = [...sentences.segment(brief)].map(({ segment }) => segment);
  const named = told.find((each) => namesOccasion(voice, each) && !NEGATION.test(each));
  const given = isQuestion(title, language) ? named : title;
  const text = given
    ?.replace(/\s+/g, ' ')
    .replace(/[.。!！…\s]+$/u, '')
    .trim();
  return text === undefined || text === '' || text.length > MAX_OCCASION ? undefined : text;
}

/**
 * What a post says about its occasion besides what a page of the brand says about it (`isSaid`: there is such a page).
 * If nobody named an occasion, none is made up.
 */
export function occasionLines(input: Occasioned, voice: Voice, isSaid: boolean): string[] {
  const { given, modest } = voice.bank.posts.network.occasion;
  const named = givenOccasion(input, voice);
  if (named !== undefined) return [voice.fill(given, { quote: named })];
  return isSaid ? [] : [voice.fill(modest)];
}

type Occasioned = Pick<Assignment, 'title' | 'brief' | 'language'>;

/** What a page of the brand says about an anniversary, a launch or an award. */
export function occasionOf(sources: readonly ShownSource[], voice: Voice, language: string): Fact | undefined {
  return sources
    .filter(({ kind }) => kind === 'own')
    .flatMap((source) => factsOf(source, [voice.brand], language))
    .find(({ text, form }) => form === 'statement' && namesOccasion(voice, text));
}

export const namesOccasion = ({ bank }: Voice, text: string): boolean =>
  bank.posts.occasions.some((cue) => text.toLowerCase().includes(cue));

/** Quotations of a post, with their attribution and their [n]. */
export function quotationsOf(
  voice: Voice,
  keyPoints: readonly string[],
  sources: readonly ShownSource[],
  caution: Caution,
): string[] {
  if (caution.withoutFacts) return [];
  const { own, host, unnamed } = voice.bank.facts;
  return quotedIn(voice, keyPoints, sources)
    .filter(({ text }) => !isBanned(text, caution))
    .map(({ text, source }: Quoted, index) => {
      const site = hostOf(source.url);
      const forms = source.kind === 'own' ? own : site === undefined ? unnamed : host;
      return voice.fill(forms[index % forms.length] ?? forms[0], {
        host: site ?? '',
        quote: `${voice.quote(text)} [${source.id}]`,
      });
    });
}
