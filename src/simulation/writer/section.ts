import type { Point, SectionKind } from './banks/shape.ts';
import { type Caution, cautionOf, isBanned } from './caution.ts';
import { factsIn } from './facts.ts';
import { fitGroups } from './fit.ts';
import { type Input, inputs } from './input.ts';
import { hostOf, pointersIn, type Quoted, quotedIn } from './key-points.ts';
import { kindsOf } from './kinds.ts';
import { type Voice, voiceOf } from './voice.ts';

/** Kinds whose points are easier to tell apart in a list. */
const LISTED: ReadonlySet<SectionKind> = new Set(['criteria', 'test', 'mistakes']);
const MAX_FACTS = 4;
/** Share of a section's words; more would be a collection of quotations. */
const MAX_QUOTED_SHARE = 0.5;

/** One section: an opening, the quotations of its key points, and advice of its kind up to its length. */
export function writeSection(raw: unknown): { markdown: string } {
  const input = inputs.writeSection.parse(raw);
  const voice = voiceOf(input);
  const caution = cautionOf(input.repair);
  const kinds = kindsOf(input.outline, voice);
  const at = Math.max(0, input.outline.indexOf(input.section.heading));
  const kind = kinds[at] ?? 'criteria';
  const target = input.section.targetWords * caution.stretch;
  const quoted = factSentences(input, voice, kind, at, caution);
  const opening = voice.choose(voice.bank.sections[kind].openings, kind, 'opening');
  const points = pointsOf(input, voice, kind, sharing(kinds, at), caution);
  const asTable = kind === 'options' && input.category === 'comparison';
  const fewer = quoted.map((_, index) => quoted.slice(0, quoted.length - index));
  const bearable = fewer.filter(
    (some) => voice.words(some.flat().join(' ')) <= target * MAX_QUOTED_SHARE || some.length === 1,
  );
  const drafts = [...bearable, []].flatMap((some) =>
    (asTable ? [opening] : [opening, '']).map((first) =>
      draft(voice, kind, { first, quoted: some, points, asTable }, target),
    ),
  );
  const near = drafts.find(({ miss }) => miss <= 0.06);
  const { markdown } = near ?? drafts.toSorted((a, b) => a.miss - b.miss)[0] ?? { markdown: opening };
  return { markdown };
}

/** Sections of one kind share its points: the position of this one, and how many there are. */
const sharing = (kinds: readonly SectionKind[], at: number): { readonly part: number; readonly parts: number } => ({
  part: kinds.slice(0, at).filter((kind) => kind === kinds[at]).length,
  parts: kinds.filter((kind) => kind === kinds[at]).length,
});

/** Points that the plan names come first, then the others; the order follows from the title. */
function pointsOf(
  { section }: Input<'writeSection'>,
  voice: Voice,
  kind: SectionKind,
  { part, parts }: { readonly part: number; readonly parts: number },
  caution: Caution,
): Point[] {
  const all = voice.bank.sections[kind].points.filter((_, index) => index % parts === part);
  const order = voice.shuffle(all, kind, 'points');
  const place = ([label]: Point): number => {
    const found = section.keyPoints.indexOf(label);
    return found === -1 ? section.keyPoints.length : found;
  };
  return order
    .toSorted((a, b) => place(a) - place(b))
    .map(([label, core, ...more]): Point => [label, voice.fill(core), ...more.map((each) => voice.fill(each))])
    .filter((point) => !isBanned(point.join(' '), caution));
}

/** Each entry is a quotation with its attribution and its consequence. */
function factSentences(
  { section, sources, outline, language, brand }: Input<'writeSection'>,
  voice: Voice,
  kind: SectionKind,
  at: number,
  caution: Caution,
): string[][] {
  if (caution.withoutFacts) return [];
  const named = quotedIn(voice, section.keyPoints, sources);
  const pointers = pointersIn(voice, section.keyPoints, sources);
  const isOurs = section.keyPoints.some((point) => voice.bank.sections[kind].points.some(([label]) => label === point));
  const own =
    named.length > 0 || isOurs
      ? named
      : factsIn(sources, [brand.name], language)
          .filter(({ form }, index) => form === 'statement' && index % Math.max(1, outline.length) === at)
          .slice(0, 2);
  const facts = own.filter(({ text }) => !isBanned(text, caution)).slice(0, MAX_FACTS);
  const items = facts.filter(({ text, source }) => source.kind === 'own' && isItem(text, source.text));
  const statements = facts.filter((fact) => !items.includes(fact));
  const figure = statements.findIndex(({ text }) => /\p{Nd}/u.test(text));
  return [
    ...statements.map((fact, index) => [
      attributed(voice, fact, at, isOfSameSite(statements[index - 1], fact)),
      ...(index === figure ? [voice.fill(voice.bank.facts.figure[kind])] : []),
    ]),
    ...(items.length > 0 ? [[listed(voice, items, at)]] : []),
    ...pointers.filter((pointer) => !isBanned(pointer, caution)).map((pointer) => [withLink(pointer, sources)]),
  ];
}

const isItem = (text: string, page: string): boolean => page.split('\n').some((line) => line.trim() === text);

const isOfSameSite = (before: Quoted | undefined, { source }: Quoted): boolean =>
  before !== undefined && before.source.kind === source.kind && hostOf(before.source.url) === hostOf(source.url);

/**
 * The first quotation of a section refers to nothing before it; a later one of the same site says that it continues.
 */
function attributed(voice: Voice, { text, source }: Quoted, at: number, isFollowing: boolean): string {
  const { own, host, unnamed } = voice.bank.facts;
  const site = hostOf(source.url);
  const forms = source.kind === 'own' ? own : site === undefined ? unnamed : host;
  const half = forms.length / 2;
  const form = forms[(at % half) + (isFollowing ? half : 0)] ?? forms[0];
  const quote = source.kind === 'own' && !isFollowing ? linked(voice, { text, source }) : voice.quote(text);
  return voice.fill(form, { host: site ?? '', quote: `${quote} [${source.id}]` });
}

/** A quotation that leads to its page. */
const linked = (voice: Voice, { text, source }: Quoted): string =>
  isLinkable(source.url) ? `[${voice.quote(text)}](${source.url})` : voice.quote(text);

const isLinkable = (url: string): boolean => URL.canParse(url) && /^https?:[^()\s<>]+$/.test(url);

/** A pointer to a page of the brand leads there. */
function withLink(pointer: string, sources: Input<'writeSection'>['sources']): string {
  const page = sources.find(({ kind, id, url }) => kind === 'own' && isLinkable(url) && pointer.includes(`[${id}]`));
  const host = page && hostOf(page.url);
  return host === undefined ? pointer : pointer.replace(host, () => `[${host}](${page?.url})`);
}

function listed(voice: Voice, items: readonly Quoted[], at: number): string {
  const forms = voice.bank.facts.items;
  const list = voice.list(items.map((item, index) => (index === 0 ? linked(voice, item) : voice.quote(item.text))));
  return voice.fill(forms[at % forms.length] ?? forms[0], { list: `${list} [${items[0]?.source.id ?? 1}]` });
}

interface Parts {
  readonly first: string;
  readonly quoted: readonly (readonly string[])[];
  readonly points: readonly Point[];
  /** The points are rows of a table. */
  readonly asTable: boolean;
}

/** The best number of points, each with as many sentences as the length allows. */
function draft(voice: Voice, kind: SectionKind, parts: Parts, target: number): { markdown: string; miss: number } {
  const header = parts.asTable ? voice.bank.comparison : [];
  const base = [parts.first, ...parts.quoted.flat(), ...header].reduce((sum, text) => sum + voice.words(text), 0);
  const tries = parts.points.flatMap((_, index) =>
    [2, 1].map((least) => {
      const chosen = parts.points.slice(0, index + 1);
      const fixed = chosen.reduce((sum, point) => sum + heldWords(voice, isLabelled(kind, parts), point, least), base);
      const spare = chosen.map(([, ...sentences]) => sentences.slice(least).map((text) => voice.words(text)));
      const { counts, words } = fitGroups(fixed, spare, target);
      const kept = chosen.map(
        ([label, core, ...more], at): Point => [label, core, ...more.slice(0, least - 1 + (counts[at] ?? 0))],
      );
      const lacking = (least === 1 ? 0.02 : 0) + (parts.asTable && kept.length < 2 ? 0.5 : 0);
      return { kept, miss: Math.abs(words - target) / target + lacking };
    }),
  );
  const best = tries.toSorted((a, b) => a.miss - b.miss)[0];
  return { markdown: layout(voice, kind, parts, best?.kept ?? []), miss: best?.miss ?? 1 };
}

const isLabelled = (kind: SectionKind, { asTable }: Parts): boolean => asTable || LISTED.has(kind);

const heldWords = (voice: Voice, withLabel: boolean, [label, ...sentences]: Point, least: number): number =>
  [...(withLabel ? [label] : []), ...sentences.slice(0, least)].reduce((sum, text) => sum + voice.words(text), 0);

function layout(voice: Voice, kind: SectionKind, parts: Parts, points: readonly Point[]): string {
  const { first, quoted, asTable } = parts;
  const facts = quoted.map((sentences) => voice.join(sentences));
  if (asTable) {
    const rows = [
      voice.bank.comparison,
      ['---', '---'],
      ...points.map(([label, ...rest]) => [label, voice.join(rest)]),
    ];
    const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    return [first, table, voice.join(facts)].filter(Boolean).join('\n\n');
  }
  if (LISTED.has(kind)) {
    const { colon } = voice.bank.join;
    const lines = points.map(([label, ...sentences]) => `- **${label}**${colon}${voice.join(sentences)}`);
    return [first, lines.join('\n'), voice.join(facts)].filter(Boolean).join('\n\n');
  }
  const paragraphs = points.map(([, ...sentences]) => voice.join(sentences));
  const [start = '', ...rest] = paragraphs;
  return (
    facts.length > 0
      ? [voice.join([first, ...facts].filter(Boolean)), ...paragraphs]
      : [voice.join([first, start].filter(Boolean)), ...rest]
  )
    .filter(Boolean)
    .join('\n\n');
}
