import type { RootFile } from '../../contract/report.ts';
import type { RootFileReading } from '../evidence.ts';
import { checkLlmsTxt, deadLinks, isMalformed, LLMS_TXT_SAMPLE } from '../llms-txt.ts';
import { versionFor } from '../versions.ts';
import { type Candidate, candidate, clip, MAX, type RecommendationInput } from './candidate.ts';
import { EN_SITE } from './texts/site/en.ts';
import type { LlmsWords, SiteTexts } from './texts/site/row.ts';

interface Fault extends LlmsWords {
  readonly priority: 'medium' | 'low';
  readonly finding: string;
}
const SCORE = { medium: 0.3, low: 0.05 } as const;

export function llmsCandidates({ evidence, rootFiles }: RecommendationInput, texts: SiteTexts = EN_SITE): Candidate[] {
  const file = rootFiles.find(({ name }) => name === 'llms.txt');
  const reading = evidence.rootFiles.find(({ name }) => name === 'llms.txt');
  const found = file && faultOf(file, reading, evidence.profile.brand.name, texts);
  if (!found) return [];
  return [
    candidate(SCORE[found.priority], {
      type: 'check_llms_txt',
      target: 'llms.txt',
      priority: found.priority,
      target_engines: evidence.providers.map(({ id }) => id),
      title: found.title,
      description: found.description,
      why_it_matters: texts.llms.why,
      expected_impact: texts.llms.impact,
      evidence: {
        scoring_version: versionFor('scoring', evidence),
        finding_ids: [found.finding],
        root_file: { url: file.url, status_code: file.status_code, error: file.error },
      },
      payload: {
        url: file.url,
        present: file.present,
        status_code: file.status_code,
        blocked_agents: [],
        recommendation: clip(`${found.recommendation} ${texts.llms.unconfirmed}`, MAX.payloadLong),
      },
      needs: { intents: [], rootFiles: ['llms.txt'] },
    }),
  ];
}

/**
 * Faults are 5xx, a page served in its place, endless redirects and invalid Markdown. A plain 4xx is only a missed
 * opportunity.
 */
function faultOf(
  file: RootFile,
  reading: RootFileReading | undefined,
  brand: string,
  texts: SiteTexts,
): Fault | undefined {
  const { llms } = texts;
  const status = file.status_code ?? 0;
  if (file.present) return reading ? malformed(file, reading, texts) : undefined;
  if (file.error === 'too_many_redirects') {
    return { priority: 'medium', finding: 'llms_txt_redirects', ...llms.redirects(file.url) };
  }
  if (file.error === 'soft_404') {
    return { priority: 'medium', finding: 'llms_txt_soft_404', ...llms.softMissing(file.url) };
  }
  if (status >= 500) {
    return { priority: 'medium', finding: 'llms_txt_server_error', ...llms.failing(file.url, status) };
  }
  if (status < 400) return undefined;
  return { priority: 'low', finding: 'llms_txt_absent', ...llms.absent(file.url, brand) };
}

function malformed(file: RootFile, reading: RootFileReading, { list, llms }: SiteTexts): Fault | undefined {
  const { problems } = checkLlmsTxt(reading.body, file.url, reading.links);
  const [first] = problems;
  if (first === undefined) return undefined;
  const dead = list(deadLinks(reading.links), LLMS_TXT_SAMPLE);
  return {
    priority: problems.some(isMalformed) ? 'medium' : 'low',
    finding: `llms_txt_${first}`,
    ...llms.malformed(file.url, problems, dead),
  };
}
