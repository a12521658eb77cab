import { lintText, type TextTerms } from '../../content/lint/text.ts';
import { type DescribedImages, describeImages } from '../../content/tasks/images.ts';
import { RunFailure } from '../failure.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import type { PictureRequest } from './draw.ts';
import { assignmentOf, type Material } from './material.ts';
import type { Slot } from './slots.ts';

export type Described = PictureRequest & { readonly caption: string | null };

type Description = DescribedImages['images'][number];

const MAX_ALT = 125;
const MAX_SLOT_TEXT = 1500;

/** Lets the analyst describe a picture per slot, or else uses the heading: pictures never fail a text. */
export async function describeSlots(
  run: ExecutionRun,
  material: Material,
  slots: readonly (Slot & { readonly text: string })[],
  terms: TextTerms,
): Promise<readonly Described[]> {
  if (slots.length === 0) return [];
  const shown = slots.map(({ hint, heading, text }) => ({ hint, heading, text: text.slice(0, MAX_SLOT_TEXT) }));
  const input = { ...assignmentOf(run, material), slots: shown };
  const found = await consultOnce(run, 'images', describeImages, input).catch((error: unknown) => {
    if (run.signal.aborted || !(error instanceof RunFailure)) throw error;
    run.log.warn({ err: error }, 'the pictures were not described');
    return { images: [] };
  });
  return slots.map((slot, index) => pictureRequest(slot, found.images[index], terms));
}

/** Descriptions are published too, so those that fail the lint are left out. */
export function pictureRequest(slot: Slot, given: Description | undefined, terms: TextTerms): Described {
  const isFit = (text: string): boolean => lintText([{ part: slot.hint, text, form: 'plain' }], terms).length === 0;
  const subject = slot.heading.slice(0, 300);
  const plainPrompt = `A calm, friendly illustration of everyday objects on the subject “${subject}”. No text, no logos, no people.`;
  const plainAltText = [...slot.heading].slice(0, MAX_ALT).join('');
  const alt = given !== undefined && isFit(given.altText) ? given.altText : plainAltText;
  return {
    ...slot,
    prompt: given?.prompt ?? plainPrompt,
    plainPrompt,
    altText: [...alt].slice(0, MAX_ALT).join(''),
    plainAltText,
    caption: given?.caption !== null && given?.caption !== undefined && isFit(given.caption) ? given.caption : null,
  };
}
