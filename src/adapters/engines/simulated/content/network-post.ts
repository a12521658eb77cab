import {
  type WriteNetworkPostInput,
  type WrittenNetworkPost,
  writeNetworkPostInput,
} from '../../../../content/tasks/posts.ts';
import type { Point } from './bank-shape.ts';
import { type Caution, cautionOf, isBanned } from './caution.ts';
import { fitGroups } from './fit.ts';
import { picturesFor } from './images.ts';
import { namesOccasion, plannedPoints, quotationsOf } from './post-material.ts';
import { type Voice, voiceOf } from './voice.ts';

const TARGET_WORDS = 150;

interface Setting {
  readonly input: WriteNetworkPostInput;
  readonly voice: Voice;
  readonly caution: Caution;
  readonly quotations: readonly string[];
}

/** One post of a professional network; every type has a form of its own. */
export function writeNetworkPost(raw: unknown): WrittenNetworkPost {
  const input = writeNetworkPostInput.parse(raw);
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

function bodyOf(setting: Setting, images: WrittenNetworkPost['images']): string[] {
  const { network } = setting.voice.bank.posts;
  const { voice } = setting;
  switch (setting.input.postType) {
    case 'article':
      return [
        voice.fill(network.article.intro),
        (['criteria', 'options', 'costs', 'test'] as const)
          .map((kind) => `– ${voice.fill(voice.bank.sections[kind].inLead)}`)
          .join('\n'),
        voice.fill(network.article.close),
      ];
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

/** Without an occasion in the sources none is made up. */
function occasion({ voice, quotations }: Setting): string[] {
  const { modest, meaning, thanks } = voice.bank.posts.network.occasion;
  const named = quotations.find((each) => namesOccasion(voice, each));
  return [named ?? voice.fill(modest), ...meaning.map((each) => voice.fill(each)), voice.fill(thanks)];
}

/** Points as paragraphs, filled up to a readable length, with one quotation. */
function insight({ input, voice, caution, quotations }: Setting, count: number): string[] {
  const points = plannedPoints(voice, 'network', input.plan.keyPoints, caution).slice(0, count);
  const held = [...points.map(([, core]) => core), ...quotations.slice(0, 1), input.plan.hook, input.plan.cta ?? ''];
  const fixed = held.reduce((sum, text) => sum + voice.words(text), 0);
  const spare = points.map(([, , ...more]) => more.map((text) => voice.words(text)));
  const { counts } = fitGroups(fixed, spare, TARGET_WORDS * caution.stretch);
  const paragraphs = points.map(([, core, ...more]: Point, at) =>
    voice.join([core, ...more.slice(0, counts[at] ?? 0)]),
  );
  return [...paragraphs, ...quotations.slice(0, 1)];
}

const MAX_QUESTION = 140;

function pollOf(voice: Voice): NonNullable<WrittenNetworkPost['poll']> {
  const { question, anyQuestion, options } = voice.bank.posts.network.poll;
  const own = voice.fill(question);
  return { question: own.length <= MAX_QUESTION ? own : anyQuestion, options: [...options] };
}
