import type { Platform } from '../../../../content/plans.ts';
import type { Point, SectionKind } from './bank-shape.ts';
import { type Caution, isBanned } from './caution.ts';
import { type Fact, factsIn, factsOf, type ShownSource } from './facts.ts';
import { hostOf } from './host.ts';
import { type Quoted, quotedIn } from './key-points.ts';
import { byFit } from './title-fit.ts';
import type { Voice } from './voice.ts';

const ADVICE: readonly SectionKind[] = ['criteria', 'options', 'costs', 'test', 'mistakes'];

/** Advice for a post, filled: one point of each kind of section that gives advice on choosing. */
export function pointsFor(voice: Voice, platform: Platform): Point[] {
  const kinds = voice.shuffle(ADVICE, platform, 'kinds');
  return kinds.flatMap((kind) =>
    voice
      .shuffle(voice.bank.sections[kind].points, platform, kind)
      .slice(0, 1)
      .map(([label, core, ...more]): Point => [label, voice.fill(core), ...more.map((each) => voice.fill(each))]),
  );
}

/** The points that a plan names, or the first ones where it is none of ours. */
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

/** One statement of each source, those that say something of the title first. */
export function postFacts(
  {
    title,
    sources,
    language,
  }: { readonly title: string; readonly sources: readonly ShownSource[]; readonly language: string },
  voice: Voice,
): Fact[] {
  const facts = factsIn(sources, [voice.brand], language).filter(({ form }) => form === 'statement');
  const statements = byFit(title, voice.topic, facts);
  return statements.filter(({ source }, index) => statements.findIndex((each) => each.source === source) === index);
}

/** What an own page says of an anniversary, a launch or an award. */
export function occasionOf(sources: readonly ShownSource[], voice: Voice, language: string): Fact | undefined {
  return sources
    .filter(({ kind }) => kind === 'own')
    .flatMap((source) => factsOf(source, [voice.brand], language))
    .find(({ text, form }) => form === 'statement' && namesOccasion(voice, text));
}

export const namesOccasion = ({ bank }: Voice, text: string): boolean =>
  bank.posts.occasions.some((cue) => text.toLowerCase().includes(cue));

/** Quotations of a post: with their attribution, and without the [n] that a post does not carry. */
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
      return voice.fill(forms[index % forms.length] ?? forms[0], { host: site ?? '', quote: voice.quote(text) });
    });
}
