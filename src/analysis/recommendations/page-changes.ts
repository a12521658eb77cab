import { type PageFindings, technicalFindings } from '../technical.ts';
import { versionFor } from '../versions.ts';
import { type Candidate, candidate, clip, MAX, type RecommendationInput } from './candidate.ts';
import { proposalFor } from './proposal.ts';
import { EN_SITE } from './texts/site/en.ts';
import type { SiteTexts } from './texts/site/row.ts';

const SCORE = { high: 0.85, medium: 0.4, low: 0.1 } as const;

/**
 * Changes to pages. Issue, step and criterion of the same index belong together; the next report tests each criterion
 * again.
 */
export function pageCandidates(input: RecommendationInput, texts: SiteTexts = EN_SITE): Candidate[] {
  return technicalFindings(input.evidence.pages, input.evidence.finalUrl)
    .filter(({ url }) => url.length <= MAX.payloadUrl)
    .map((page) => pageCandidate(input, page, texts));
}

function pageCandidate({ evidence }: RecommendationInput, page: PageFindings, texts: SiteTexts): Candidate {
  const { findings, family, url, alsoOn } = page;
  const priority = (['high', 'medium'] as const).find((level) => findings.some((f) => f.severity === level)) ?? 'low';
  const proposal = proposalFor(evidence, page.page);
  const words = findings.map(({ code }) => texts.findings[code]);
  const issues = words.map(({ issue }) => issue(page.page));
  return candidate(SCORE[priority], {
    type: 'technical_change',
    target: [url, family],
    priority,
    target_engines: evidence.providers.map(({ id }) => id),
    title: `${texts.page.title[family]}: ${shortUrl(url)}`,
    description: texts.page.description(findings.length, issues.join(' '), alsoOn.length),
    why_it_matters: texts.page.why[family],
    expected_impact: texts.page.impact[family],
    evidence: {
      scoring_version: versionFor('scoring', evidence),
      finding_ids: findings.map(({ code }) => code),
      page_url: url,
      also_on: alsoOn.slice(0, 20),
      ...(proposal === undefined ? {} : { proposal }),
    },
    payload: {
      target_url: url,
      issues,
      implementation_steps: words.map(({ step }) => step),
      acceptance_criteria: words.map(({ criterion }) => criterion),
    },
    needs: { intents: [], rootFiles: [], pages: [page.askedFor] },
  });
}

const shortUrl = (url: string): string => clip(url.replace(/^https?:\/\//, '').replace(/\/$/, ''), 120);
