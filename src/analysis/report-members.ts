import type { Engine, GRADES, Sampling } from '../contract/certainty.ts';
import type { Measurement } from '../contract/report.ts';
import { mean, rational } from '../lib/rational.ts';
import { primarySubtag, questionLanguage } from '../registry/languages/index.ts';
import type { Evidence } from './evidence.ts';
import { type MeasuredAnswer, notCounted } from './measure.ts';
import { plannedAnswers, samplesOf } from './planned-answers.ts';
import { OWN } from './score.ts';
import { uncertaintyMember } from './uncertainty/member.ts';
import { versionFor } from './versions.ts';
import { asShare } from './visibility.ts';

/** The members of a report besides its numbers, by the version that measured it (M-16). */
export function membersOf(
  evidence: Evidence,
  measured: readonly MeasuredAnswer[],
): Pick<Measurement, 'sampling' | 'not_counted' | 'engines' | 'uncertainty'> {
  const version = versionFor('members', evidence);
  if (version === 1) return {};
  const engines = evidence.providers.map(({ id, name, vendor = null }): [string, Engine] => {
    const models = measured.flatMap(({ answer }) => (answer.provider === id ? [answer.model] : []));
    return [id, { name, vendor, models: [...new Set(models)].sort() }];
  });
  return {
    sampling: samplingOf(evidence, measured),
    ...(version < 4 ? {} : { not_counted: notCounted(measured, evidence.profile.brand.name) }),
    engines: Object.fromEntries(engines),
    ...(evidence.uncertainty ? { uncertainty: uncertaintyMember(evidence, evidence.uncertainty) } : {}),
  };
}

function samplingOf(evidence: Evidence, measured: readonly MeasuredAnswer[]): Sampling {
  const open = measured.filter(({ question }) => !question.branded);
  const answered = new Set(open.map(({ question }) => question.id)).size;
  const questions = evidence.questions.filter(({ branded }) => !branded);
  return {
    open_questions: answered,
    samples: Math.max(evidence.samples, ...questions.map((question) => samplesOf(question, evidence.samples))),
    answers_planned: plannedAnswers({ ...evidence, questions }).length,
    answers_ok: open.length,
    repeatability: repeatabilityOf(open),
    ...(versionFor('members', evidence) === 2 ? {} : languagesOf(evidence)),
    grade: gradeOf(answered),
  };
}

/** A site in a language without a bank gets the questions of another, and the report says so. */
const languagesOf = ({ profile: { language } }: Evidence): Pick<Sampling, 'site_language' | 'question_language'> => ({
  site_language: language,
  question_language: primarySubtag(language) === questionLanguage(language) ? language : questionLanguage(language),
});

/** With at least this many different questions, the answers support a decision, or at least a direction. */
export const ENOUGH_QUESTIONS = { decision: 50, directional: 20 } as const;

export function gradeOf(questions: number): (typeof GRADES)[number] {
  if (questions >= ENOUGH_QUESTIONS.decision) return 'decision';
  return questions >= ENOUGH_QUESTIONS.directional ? 'directional' : 'exploratory';
}

/** The share of agreeing pairs in each cell that was asked more than once, averaged over those cells. */
function repeatabilityOf(open: readonly MeasuredAnswer[]): number | null {
  const cells = Map.groupBy(open, ({ question, answer }) => JSON.stringify([question.id, answer.provider]));
  const agreement = [...cells.values()]
    .filter((answers) => answers.length > 1)
    .map((answers) => {
      const named = answers.filter(({ observation }) => observation.order.includes(OWN)).length;
      return rational(pairs(named) + pairs(answers.length - named), pairs(answers.length));
    });
  return agreement.length === 0 ? null : asShare(mean(agreement));
}

const pairs = (count: number): number => (count * (count - 1)) / 2;
