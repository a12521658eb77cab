import { SCENES, type Scene, type SectionKind } from './banks/shape.ts';
import { inputs } from './input.ts';
import { knownKind } from './kinds.ts';
import { type Voice, voiceOf } from './voice.ts';

/** For the image engine, which is always asked in English. */
const PROMPTS: Readonly<Record<Scene, string>> = {
  checklist: 'A notebook with an empty checklist and a pencil on a wooden table',
  comparing: 'Two hands laying several plain boxes side by side on a table, faces not visible',
  desk: 'A tidy desk by a window with a closed laptop, a plant and a cup',
  budget: 'Small stacks of coins next to a calculator with a blank display and a folded sheet of paper',
  trial: 'Hands trying out the parts of a small wooden model on a workbench, faces not visible',
  crossroads: 'A footpath that divides in a light forest, with a walker seen from behind at a distance',
  planning: 'A wall calendar without entries beside a row of blank coloured paper notes',
};
const STYLE =
  'Natural light, calm colours, realistic photograph, no text, no letters, no logos, no recognisable people.';

const OF_KIND: Readonly<Record<SectionKind, Scene>> = {
  criteria: 'checklist',
  options: 'comparing',
  brand: 'desk',
  costs: 'budget',
  test: 'trial',
  mistakes: 'crossroads',
  start: 'planning',
};

export interface DescribedImage {
  readonly prompt: string;
  readonly altText: string;
  readonly caption: string;
}

const MAX_IMAGES = 4;

/** A different scene for each slot, by the kind of its section if it is one of ours. */
export function describeImages(raw: unknown): { images: DescribedImage[] } {
  const input = inputs.describeImages.parse(raw);
  const voice = voiceOf(input);
  const slots = input.slots.slice(0, MAX_IMAGES);
  const wanted = slots.map(({ heading }) => {
    const kind = knownKind(heading, voice);
    return kind && OF_KIND[kind];
  });
  const free = voice.shuffle(
    SCENES.filter((scene) => !wanted.includes(scene)),
    'scenes',
  );
  const taken = new Set<Scene>();
  return {
    images: wanted.map((scene) => {
      const own = scene !== undefined && !taken.has(scene) ? scene : (free.shift() ?? 'desk');
      taken.add(own);
      return described(voice, own);
    }),
  };
}

/** For posts, whose slots have no headings. */
export function picturesFor(voice: Voice, count: number): DescribedImage[] {
  return voice
    .shuffle(SCENES, 'scenes')
    .slice(0, Math.min(MAX_IMAGES, count))
    .map((scene) => described(voice, scene));
}

const described = ({ bank }: Voice, scene: Scene): DescribedImage => ({
  prompt: `${PROMPTS[scene]}. ${STYLE}`,
  altText: bank.images[scene].alt,
  caption: bank.images[scene].caption,
});
