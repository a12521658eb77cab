import { z } from 'zod';
import { difference } from './certainty.ts';
import { count, dateTimeOrNull, percent, prefixedId } from './common.ts';

const EFFECT_VERDICTS = ['improved', 'declined', 'cannot_be_told'] as const;

const rates = z
  .strictObject({
    before: percent('In the report previous_report_id, as the mean over the topics.'),
    after: percent('In this report.'),
  })
  .meta({ id: 'EffectRates' });

const measured = z
  .strictObject({
    verdict: z
      .enum(EFFECT_VERDICTS)
      .describe(
        'improved, declined: the targeted questions gained more, or less, than those held back, by more than chance explains, with 95 % confidence. cannot_be_told: it may be chance, or the reports do not allow the comparison; see reasons.',
      ),
    reasons: z
      .array(
        z.enum([
          'within_noise',
          'too_little_in_common',
          'not_recorded',
          'model_changed',
          'plan_changed',
          'version_changed',
        ]),
      )
      .describe(
        'Why it cannot be told; otherwise empty. within_noise: the interval contains 0. not_recorded: the version that made one of the reports did not count this. The others as in change.',
      ),
    targeted: rates.nullable().describe('For the questions of the action; null if the reports cannot be compared.'),
    held_back: rates.nullable().describe('For the questions held back; null if the reports cannot be compared.'),
    difference: difference
      .nullable()
      .describe(
        'Difference in differences, in points: the change of the targeted questions minus that of those held back. Null if the reports cannot be compared.',
      ),
    return_to_mean: z
      .number()
      .nullable()
      .describe(
        'How many points of the difference were to be expected without the action: questions become targets because their shares are low, and a share that was low by chance rises again. The interval allows for it. Null if the reports cannot be compared.',
      ),
  })
  .meta({ id: 'MeasuredEffect' });

const side = z
  .strictObject({
    questions: count('Questions that both reports have answers to.'),
    topics: count('Topics of these questions. The answers to questions on one topic tend to change together.'),
    answers_before: count('Answers in the report previous_report_id.'),
    answers_after: count('Answers in this report.'),
  })
  .meta({ id: 'EffectSide' });

/** Whether a published page has changed anything: the questions of its action are compared with the others. */
export const actionEffect = z
  .strictObject({
    action_id: prefixedId('act', 'the action'),
    title: z.string().describe('What was done, in one line.'),
    published_url: z
      .string()
      .describe('Address of the published page: as given when the action was completed, or where a report found it.'),
    found_by_report_id: prefixedId(
      'pvr',
      'the newest report that found the article on the website. Absent if the address was given when the action was completed',
    ).exactOptional(),
    completed_at: dateTimeOrNull(
      'When the action was completed. Null if its article was found on the website and nobody has completed the action.',
    ),
    previous_report_id: prefixedId(
      'pvr',
      'the last completed report that was launched before the action was completed or, if nobody has completed it, before its article was finished',
    ),
    page_read: z.boolean().describe('Whether this report read the page when it read the site.'),
    cited_by: count('Answers in this report, to any question, that cite the page.'),
    targeted: side.describe('The questions of the action.'),
    held_back: side.describe(
      'Other questions. Their topics are not the subject of any action that was completed between the two reports, nor of any whose article was finished between them and was found on the website.',
    ),
    mention: measured.describe('Share of answers that name the brand.'),
    citation: measured.describe('Share of answers that cite a page of the website.'),
  })
  .meta({ id: 'ActionEffect' });
export type WireActionEffect = z.infer<typeof actionEffect>;
export type WireMeasuredEffect = WireActionEffect['mention'];
