import { type PageFindings, technicalFindings } from '../technical.ts';
import { VERSIONS } from '../types.ts';
import { type Candidate, candidate, clip, MAX, type RecommendationInput } from './candidate.ts';
import { count } from './wording.ts';

const SCORE = { high: 0.85, medium: 0.4, low: 0.1 } as const;

/** Changes to pages; issue, step and criterion i belong together, and the next report re-tests each criterion. */
export function pageCandidates(input: RecommendationInput): Candidate[] {
  return technicalFindings(input.evidence.pages, input.evidence.finalUrl)
    .filter(({ url }) => url.length <= MAX.payloadUrl)
    .map((page) => pageCandidate(input, page));
}

function pageCandidate({ evidence }: RecommendationInput, page: PageFindings): Candidate {
  const { findings, family, url, alsoOn } = page;
  const priority = (['high', 'medium'] as const).find((level) => findings.some((f) => f.severity === level)) ?? 'low';
  const also = alsoOn.length > 0 ? ` The same holds for ${count(alsoOn.length, 'other page')} that we read.` : '';
  return candidate(SCORE[priority], {
    type: 'technical_change',
    target: [url, family],
    priority,
    target_engines: evidence.providers.map(({ id }) => id),
    title: `${TITLE[family]}: ${shortUrl(url)}`,
    description: `${count(findings.length, 'finding')} on this page: ${findings.map(({ issue }) => issue).join(' ')}${also}`,
    why_it_matters: WHY[family],
    expected_impact: IMPACT[family],
    evidence: {
      scoring_version: VERSIONS.scoring,
      finding_ids: findings.map(({ code }) => code),
      page_url: url,
      also_on: alsoOn.slice(0, 20),
    },
    payload: {
      target_url: url,
      issues: findings.map(({ issue }) => issue),
      implementation_steps: findings.map(({ step }) => step),
      acceptance_criteria: findings.map(({ criterion }) => criterion),
    },
    needs: { intents: [], rootFiles: [], pages: [page.askedFor] },
  });
}

const shortUrl = (url: string): string => clip(url.replace(/^https?:\/\//, '').replace(/\/$/, ''), 120);

const TITLE = { access: 'Let engines read this page', markup: 'Say clearly what this page is' } as const;
const WHY = {
  access:
    'A page that engines cannot read, or are told to leave out, cannot be cited, however good its content is. This comes before any new text.',
  markup:
    'Title, headings and structured data tell an engine what a page is about and whose it is. Without them it has to guess, and it quotes pages that it need not guess about.',
} as const;
const IMPACT = {
  access: 'The page becomes eligible as a source. The next report checks every criterion again.',
  markup:
    'A clearer page is easier to match to a question; by itself this seldom moves the score. The next report checks every criterion again.',
} as const;
