import type { RootFile } from '../../contract/report.ts';
import type { Crawler } from '../../registry/engines.ts';
import { crawlerByToken, crawlersOfAdapter } from '../crawlers.ts';
import type { Evidence } from '../evidence.ts';
import { VERSIONS } from '../types.ts';
import { type Candidate, candidate, type DraftOf, type RecommendationInput } from './candidate.ts';
import { count, listText } from './wording.ts';

type RobotsDraft = DraftOf<'check_robots_txt'>;
type Priority = RobotsDraft['priority'];
const SCORE: Readonly<Record<Priority, number>> = { high: 0.9, medium: 0.5, low: 0.15 };

/** What the file keeps away, and what that costs on the enabled engines. */
export function robotsCandidates({ evidence, rootFiles }: RecommendationInput): Candidate[] {
  const file = rootFiles.find(({ name }) => name === 'robots.txt');
  if (!file) return [];
  const finding = file.blocked_agents.length > 0 ? blocks(evidence, file) : fault(evidence, file);
  if (!finding) return [];
  const { recommendation, ...words } = finding;
  return [
    candidate(SCORE[finding.priority], {
      ...words,
      type: 'check_robots_txt',
      target: 'robots.txt',
      payload: {
        url: file.url,
        present: file.present,
        status_code: file.status_code,
        blocked_agents: file.blocked_agents,
        recommendation,
      },
      needs: { intents: [], rootFiles: ['robots.txt'] },
    }),
  ];
}

type Finding = Omit<RobotsDraft, 'type' | 'target' | 'payload' | 'needs'> & { readonly recommendation: string };

/** Severity follows the effect on enabled engines, not the number of agents: blocking training crawlers costs no answer. */
function blocks(evidence: Evidence, file: RootFile): Finding {
  const blocked = file.blocked_agents.map(crawlerByToken).filter((crawler) => crawler !== undefined);
  const affected = evidence.providers
    .map((provider) => ({ provider, crawlers: crawlersOfAdapter(provider.adapter, file.blocked_agents) }))
    .filter(({ crawlers }) => crawlers.length > 0);
  const costly = [...new Set(affected.flatMap(({ crawlers }) => crawlers))];
  const elsewhere = blocked.filter(({ kind }) => kind === 'search' || kind === 'user');
  const names = costly.map(({ token }) => token);
  const base = {
    target_engines: affected.map(({ provider }) => provider.id),
    evidence: robotsEvidence(file, blocked, names),
  };
  if (costly.length > 0)
    return {
      ...base,
      ...costlyWords(
        costly,
        affected.flatMap(({ provider, crawlers }) => enginesOf(provider, crawlers)),
      ),
    };
  return { ...base, ...(elsewhere.length > 0 ? elsewhereWords(elsewhere) : trainingWords(blocked)) };
}

/** Whom a block keeps away. A simulated engine is nobody, so it is those whose part it plays. */
const enginesOf = ({ adapter, name }: Evidence['providers'][number], crawlers: readonly Crawler[]): string[] =>
  adapter === 'simulated' ? crawlers.map(({ operator }) => `the engines of ${operator}`) : [name];

const robotsEvidence = (file: RootFile, blocked: readonly Crawler[], affecting: readonly string[]) => ({
  scoring_version: VERSIONS.scoring,
  finding_ids: ['robots_blocks'],
  root_file: { url: file.url, status_code: file.status_code, error: file.error },
  blocked: blocked.map(({ token, operator, kind, effect }) => ({ token, operator, kind, effect })),
  blocked_on_enabled_engines: affecting,
});

const allowLines = (crawlers: readonly Crawler[]): string =>
  `${crawlers.map(({ token }) => `User-agent: ${token}`).join('\n')}\nAllow: /`;

function costlyWords(costly: readonly Crawler[], engines: readonly string[]) {
  const tokens = listText(
    costly.map(({ token }) => token),
    8,
  );
  const searching = costly.filter(({ kind }) => kind !== 'user');
  const effects = costly.map(({ token, effect }) => `${token}: ${effect}`).join('; ');
  return {
    priority: searching.length > 0 ? ('high' as const) : ('medium' as const),
    title: `Let ${tokens} read your site`,
    description: `robots.txt keeps ${count(costly.length, 'crawler')} away from your home page through which the measured engines find or open pages: ${tokens}.`,
    why_it_matters: `Blocking them means: ${effects}. ${searching.length > 0 ? 'Whatever you publish' : 'When somebody asks about your site'}, ${listText([...new Set(engines)])} can hardly use it.`,
    expected_impact:
      searching.length > 0
        ? 'Once they are allowed, your pages can be found and cited again; crawlers re-read robots.txt within about a day, indexes follow within days or weeks. Other actions depend on this one.'
        : 'Once they are allowed, assistants can open your pages when somebody asks about them. Some operators fetch such pages in spite of robots.txt, so the effect may be small.',
    recommendation: `Add a group of their own for these crawlers to robots.txt, or take them out of the group that disallows "/":\n\n${allowLines(costly)}`,
  };
}

function elsewhereWords(crawlers: readonly Crawler[]) {
  const tokens = listText(
    crawlers.map(({ token }) => token),
    8,
  );
  return {
    priority: 'low' as const,
    title: `Decide whether ${tokens} should stay blocked`,
    description: `robots.txt keeps ${count(crawlers.length, 'crawler')} of engines that this workspace does not measure away from your home page: ${tokens}.`,
    why_it_matters: `Blocking them means: ${crawlers.map(({ token, effect }) => `${token}: ${effect}`).join('; ')}.`,
    expected_impact: 'No change on the engines that are measured here; visibility on the others becomes possible.',
    recommendation: `If you want to be found there, allow them:\n\n${allowLines(crawlers)}`,
  };
}

function trainingWords(crawlers: readonly Crawler[]) {
  const tokens = listText(
    crawlers.map(({ token }) => token),
    8,
  );
  const obsolete = crawlers.every(({ kind }) => kind === 'obsolete');
  return {
    priority: 'low' as const,
    title: `Check that blocking ${tokens} is what you want`,
    description: `robots.txt blocks ${tokens}. ${obsolete ? 'These names are no longer in use, so the rules have no effect.' : 'They collect pages to train models, not to answer questions.'}`,
    why_it_matters: obsolete
      ? 'Whoever wrote these rules may believe that an operator is blocked that is not.'
      : 'Blocking them is a legitimate choice: it keeps your content out of training and does not remove you from answers that search the web. Some sites block them by mistake, believing the opposite.',
    expected_impact: 'None on the measured answers. This is here so that the choice is a deliberate one.',
    recommendation: obsolete
      ? 'Remove the obsolete names, or replace them by the names that the operator documents today.'
      : 'Leave the rules if they are deliberate. To allow training, remove these agents from the group that disallows "/".',
  };
}

/** Files that cannot be read. A plain 4xx is no fault: without the file nothing is restricted (RFC 9309, 2.3.1.3). */
function fault(evidence: Evidence, file: RootFile): Finding | undefined {
  const base = { evidence: robotsEvidence(file, [], []), target_engines: evidence.providers.map(({ id }) => id) };
  const status = file.status_code === null ? '' : ` (HTTP status ${file.status_code})`;
  if (file.error === 'unreachable' || file.error === 'timeout') {
    return {
      ...base,
      priority: 'high',
      title: 'Make robots.txt readable again',
      description: `${file.url} could not be read${status}: ${file.error === 'timeout' ? 'it did not answer in time' : 'the server failed'}.`,
      why_it_matters:
        'Crawlers that follow the standard take a robots.txt that fails to load for a ban on the whole site until it loads again (RFC 9309, 2.3.1.4). It is not listed as an explicit block of any agent, but it acts like one on all.',
      expected_impact: 'Once the file loads, or answers with 404, crawlers resume as its rules say.',
      recommendation: 'Serve robots.txt with status 200 as text/plain, or answer 404 if the site needs no rules.',
    };
  }
  if (file.error !== 'soft_404' && file.error !== 'too_many_redirects') return undefined;
  return {
    ...base,
    priority: 'low',
    title: 'Serve a real robots.txt',
    description:
      file.error === 'soft_404'
        ? `${file.url} answers with a web page instead of a robots.txt${status}.`
        : `${file.url} redirects more than five times${status}.`,
    why_it_matters:
      'Crawlers find no rules there. Nothing is blocked, but rules that you believe to be in force are not.',
    expected_impact: 'No direct effect on answers; your rules apply again.',
    recommendation:
      'Serve robots.txt with status 200 as text/plain at this address, or answer 404 if the site needs no rules.',
  };
}
