import { languageName } from '../../content/language.ts';
import type { Sampling } from '../../contract/certainty.ts';
import type { Analysis } from '../../contract/report.ts';
import { type Place, placeOf, rivalsOf } from '../../page/place.ts';

/** Lines that say how certain the score is, which rank the brand has, and whether visibility has changed. */
export const certaintyOf = (report: Analysis): string[] => [
  ...intervalOf(report),
  placeLine(report),
  ...changeOf(report),
];

const GRADES = {
  decision: 'enough for decisions within these ranges',
  directional: 'enough for a direction, not for decisions',
  exploratory: 'enough for a first impression only',
} as const;

function intervalOf({ uncertainty, sampling }: Analysis): string[] {
  const score = uncertainty?.ai_visibility_score;
  return [
    ...(score ? [`  the true score is between ${score.low} and ${score.high}, with 95 % confidence`] : []),
    ...(sampling ? languageOf(sampling) : []),
    ...(sampling ? [`  ${sampling.open_questions} questions were answered: ${GRADES[sampling.grade]}`] : []),
  ];
}

function languageOf({ site_language = 'en', question_language = site_language }: Sampling): string[] {
  if (site_language === question_language) return [];
  return [
    `  asked in ${languageName(question_language)}, as there are no questions in ${languageName(site_language)}, the language of the website`,
  ];
}

/** The place by share of answers that name the brand, and the places that the intervals leave open, as on the page. */
function placeLine(report: Analysis): string {
  const { place, count, range } = placeOf(rivalsOf(report)) ?? ALONE;
  const open = range && range.best < range.worst ? `; anything from ${range.best} to ${range.worst} is possible` : '';
  return `  place ${place} of ${count} by how many answers name the brand${open}`;
}

const ALONE: Place = { place: 1, count: 1, range: null };

const VERDICTS = {
  improved: 'visibility has improved since the previous report',
  declined: 'visibility has declined since the previous report',
  within_noise: 'no change since the previous report beyond chance',
  insufficient: 'too little in common with the previous report to compare them',
  not_comparable: 'not comparable with the previous report',
} as const;

function changeOf({ change }: Analysis): string[] {
  if (change === undefined) return [];
  return [
    `  ${change === null ? 'the first report of this website: nothing to compare with yet' : VERDICTS[change.verdict]}`,
  ];
}
