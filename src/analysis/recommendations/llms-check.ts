import type { RootFile } from '../../contract/report.ts';
import type { RootFileReading } from '../evidence.ts';
import { checkLlmsTxt, deadLinks, isMalformed, LLMS_TXT_ADVICE, LLMS_TXT_SAMPLE } from '../llms-txt.ts';
import { VERSIONS } from '../types.ts';
import { type Candidate, candidate, clip, MAX, type RecommendationInput } from './candidate.ts';
import { count, listText } from './wording.ts';

/** Said wherever the file is recommended (M-14). */
const UNCONFIRMED = 'No engine has confirmed reading llms.txt.';

interface Fault {
  readonly priority: 'medium' | 'low';
  readonly finding: string;
  readonly title: string;
  readonly description: string;
  readonly recommendation: string;
}
const SCORE = { medium: 0.3, low: 0.05 } as const;

export function llmsCandidates({ evidence, rootFiles }: RecommendationInput): Candidate[] {
  const file = rootFiles.find(({ name }) => name === 'llms.txt');
  const reading = evidence.rootFiles.find(({ name }) => name === 'llms.txt');
  const found = file && faultOf(file, reading, evidence.profile.brand.name);
  if (!found) return [];
  return [
    candidate(SCORE[found.priority], {
      type: 'check_llms_txt',
      target: 'llms.txt',
      priority: found.priority,
      target_engines: evidence.providers.map(({ id }) => id),
      title: found.title,
      description: found.description,
      why_it_matters: `llms.txt is a proposed format that tells language models in one page what a site offers and where. ${UNCONFIRMED} It costs little, and tools that do read it get a clean summary.`,
      expected_impact: `No measurable effect on answers is promised. ${UNCONFIRMED}`,
      evidence: {
        scoring_version: VERSIONS.scoring,
        finding_ids: [found.finding],
        root_file: { url: file.url, status_code: file.status_code, error: file.error },
      },
      payload: {
        url: file.url,
        present: file.present,
        status_code: file.status_code,
        blocked_agents: [],
        recommendation: clip(`${found.recommendation} ${UNCONFIRMED}`, MAX.payloadLong),
      },
      needs: { intents: [], rootFiles: ['llms.txt'] },
    }),
  ];
}

/** 5xx, a page in its place, redirects without end and invalid Markdown are faults; a plain 4xx is a missed option. */
function faultOf(file: RootFile, reading: RootFileReading | undefined, brand: string): Fault | undefined {
  const status = file.status_code ?? 0;
  if (file.present) return reading ? malformed(file, reading) : undefined;
  if (file.error === 'soft_404' || file.error === 'too_many_redirects') return misplaced(file);
  if (status >= 500) {
    return {
      priority: 'medium',
      finding: 'llms_txt_server_error',
      title: 'Stop llms.txt from failing',
      description: `${file.url} answers with HTTP status ${status}. A site without the file should answer 404.`,
      recommendation: 'Serve the file with status 200 as text/plain or text/markdown, or answer 404.',
    };
  }
  if (status < 400) return undefined;
  return {
    priority: 'low',
    finding: 'llms_txt_absent',
    title: 'Consider adding an llms.txt',
    description: `There is no llms.txt at ${file.url}. That is normal, and nothing is wrong with it.`,
    recommendation: `If you want one: start with "# ${brand}", add a one-sentence summary after "> ", then "## " sections that list your most useful pages as "- [name](https://...): what it is about".`,
  };
}

function misplaced(file: RootFile): Fault {
  const redirects = file.error === 'too_many_redirects';
  return {
    priority: 'medium',
    finding: redirects ? 'llms_txt_redirects' : 'llms_txt_soft_404',
    title: redirects ? 'Mend the redirects of llms.txt' : 'Answer 404 for the missing llms.txt',
    description: redirects
      ? `${file.url} redirects more than five times.`
      : `${file.url} answers with a web page, so that whoever asks for the file is given something else.`,
    recommendation: 'Serve the file with status 200 as text/plain or text/markdown, or answer 404.',
  };
}

function malformed(file: RootFile, reading: RootFileReading): Fault | undefined {
  const { problems } = checkLlmsTxt(reading.body, file.url, reading.links);
  const [first] = problems;
  if (first === undefined) return undefined;
  const dead = deadLinks(reading.links);
  const found = dead.length > 0 ? ` Not found: ${listText(dead, LLMS_TXT_SAMPLE)}.` : '';
  return {
    priority: problems.some(isMalformed) ? 'medium' : 'low',
    finding: `llms_txt_${first}`,
    title: 'Mend your llms.txt',
    description: `${file.url} does not follow the format, or leads astray: ${count(problems.length, 'problem')}.`,
    recommendation: `${problems.map((problem) => LLMS_TXT_ADVICE[problem]).join(' ')}${found}`,
  };
}
