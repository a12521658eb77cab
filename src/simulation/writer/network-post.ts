import { squeezed } from '../../lib/one-line.ts';
import type { Point } from './banks/shape.ts';
import { type Caution, cautionOf, isBanned } from './caution.ts';
import { fitGroups } from './fit.ts';
import { type DescribedImage, picturesFor } from './images.ts';
import { type Input, inputs } from './input.ts';
import { quotedIn, quoteKey } from './key-points.ts';
import { ADDRESS, namesOccasion, occasionLines, plannedPoints, quotationsOf } from './post-material.ts';
import { isPlain } from './topic.ts';
import { type Voice, voiceOf } from './voice.ts';

const TARGET_WORDS = 150;
/** For a teaser, without its last sentence. */
const TEASER_WORDS = 90;

interface Setting {
  readonly input: Input<'writeNetworkPost'>;
  readonly voice: Voice;
  readonly caution: Caution;
  readonly quotations: readonly string[];
}

/** One post for a professional network; each type has its own form. */
export function writeNetworkPost(raw: unknown): unknown {
  const input = inputs.writeNetworkPost.parse(raw);
  const voice = voiceOf(input);
  const caution = cautionOf(input.repair);
  const quotations = quotationsOf(voice, input.plan.keyPoints, input.sources, caution);
  const images = picturesFor(voice, input.imageCount);
  const setting = { input, voice, caution, quotations };
  const paragraphs = [input.plan.hook, ...bodyOf(setting, images), input.plan.cta ?? ''];
  const kept = paragraphs.filter((each) => each.trim() !== '' && !isBanned(each, caution));
  return {
    content: kept.join('\n\n') || voice.fill(voice.bank.posts.network.hooks[0]),
    poll: input.postType === 'poll' ? pollOf(voice) : null,
    images,
  };
}

function bodyOf(setting: Setting, images: readonly DescribedImage[]): string[] {
  const { network } = setting.voice.bank.posts;
  const { voice } = setting;
  switch (setting.input.postType) {
    case 'article':
      return teaser(setting);
    case 'celebrate_occasion':
      return occasion(setting);
    case 'poll':
      return [voice.join(network.poll.lead.slice(0, 2)), voice.join(network.poll.lead.slice(2))];
    case 'single_image':
      return [voice.fill(network.pictures), ...insight(setting, 2)];
    case 'multi_image':
      return [images.map(({ caption }) => `– ${caption ?? ''}`).join('\n'), ...insight(setting, 2)];
    default:
      return [...insight(setting, 3), voice.fill(network.follow)];
  }
}

/** Names the linked page by its title, quotes sentences from it, and adds advice that needs no source. */
function teaser(setting: Setting): string[] {
  const { input, voice, caution } = setting;
  const { page, anyPage, says, close } = voice.bank.posts.network.article;
  const source = input.sources.find(({ id }) => id === input.linkedPage?.sourceId);
  // after their first part, titles name the site
  const title = squeezed(source?.title ?? '').split(/ [|–—·-] /)[0] ?? '';
  const isQuotable = !caution.withoutFacts && isPlain(title) && !ADDRESS.test(title) && !isBanned(title, caution);
  const quoted = quotedIn(voice, input.plan.keyPoints, input.sources).filter((each) => each.source === source);
  const facts = caution.withoutFacts ? [] : quoted.filter(({ text }) => !isBanned(text, caution));
  const list = voice.list(facts.map((fact) => quoteKey(voice, fact)));
  const named =
    isQuotable && source ? voice.fill(page, { quote: quoteKey(voice, { text: title, source }) }) : voice.fill(anyPage);
  return [
    voice.join([named, ...(facts.length > 0 ? [voice.fill(says, { list })] : [])]),
    ...insight({ ...setting, quotations: [] }, 1, TEASER_WORDS - voice.words(`${named} ${list}`)),
    voice.fill(close),
  ];
}

function occasion({ input, voice, quotations }: Setting): string[] {
  const { meaning, thanks } = voice.bank.posts.network.occasion;
  const said = quotations.find((each) => namesOccasion(voice, each));
  const named = occasionLines(input, voice, said !== undefined);
  return [
    voice.join([...named, ...(said ? [said] : [])]),
    ...meaning.map((each) => voice.fill(each)),
    voice.fill(thanks),
  ];
}

/** Points as paragraphs, up to a readable length, with one quotation. */
function insight({ input, voice, caution, quotations }: Setting, count: number, target = TARGET_WORDS): string[] {
  const points = plannedPoints(voice, 'network', input.plan.keyPoints, caution).slice(0, count);
  const held = [...points.map(([, core]) => core), ...quotations.slice(0, 1), input.plan.hook, input.plan.cta ?? ''];
  const fixed = held.reduce((sum, text) => sum + voice.words(text), 0);
  const spare = points.map(([, , ...more]) => more.map((text) => voice.words(text)));
  const { counts } = fitGroups(fixed, spare, target * caution.stretch);
  const paragraphs = points.map(([, core, ...more]: Point, at) =>
    voice.join([core, ...more.slice(0, counts[at] ?? 0)]),
  );
  return [...paragraphs, ...quotations.slice(0, 1)];
}

const MAX_QUESTION = 140;

function pollOf(voice: Voice): { question: string; options: string[] } {
  const { question, anyQuestion, options } = voice.bank.posts.network.poll;
  const own = voice.fill(question);
  return { question: own.length <= MAX_QUESTION ? own : anyQuestion, options: [...options] };
}
