import type { RootFile } from '../../contract/report.ts';
import type { Crawler } from '../../registry/engines.ts';
import { crawlerByToken, crawlersOfAdapter } from '../crawlers.ts';
import type { Evidence } from '../evidence.ts';
import { FIRST_VERSION, versionFor } from '../versions.ts';
import { type Candidate, candidate, type DraftOf, type RecommendationInput } from './candidate.ts';
import { EN_SITE } from './texts/site/en.ts';
import type { CostlyCrawler, RobotsWords, SiteTexts } from './texts/site/row.ts';

type RobotsDraft = DraftOf<'check_robots_txt'>;
type Priority = RobotsDraft['priority'];
const SCORE: Readonly<Record<Priority, number>> = { high: 0.9, medium: 0.5, low: 0.15 };

/** Findings on which crawlers robots.txt blocks, and what that costs on the enabled engines. */
export function robotsCandidates(
  { evidence, rootFiles }: RecommendationInput,
  texts: SiteTexts = EN_SITE,
): Candidate[] {
  const file = rootFiles.find(({ name }) => name === 'robots.txt');
  if (!file) return [];
  const finding = file.blocked_agents.length > 0 ? blocks(evidence, file, texts) : fault(evidence, file, texts);
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

/**
 * Severity depends on the effect on enabled engines and not on the number of agents: blocking training crawlers costs
 * no answers.
 */
function blocks(evidence: Evidence, file: RootFile, texts: SiteTexts): Finding {
  const blocked = file.blocked_agents.map(crawlerByToken).filter((crawler) => crawler !== undefined);
  const affected = evidence.providers
    .map((provider) => ({ provider, crawlers: crawlersOfAdapter(provider.adapter, file.blocked_agents) }))
    .filter(({ crawlers }) => crawlers.length > 0);
  const costly = [...new Set(affected.flatMap(({ crawlers }) => crawlers))];
  const names = costly.map(({ token }) => token);
  const base = {
    target_engines: affected.map(({ provider }) => provider.id),
    evidence: robotsEvidence(evidence, file, blocked, names),
  };
  if (costly.length === 0) return { ...base, priority: 'low', ...harmlessWords(evidence, blocked, texts) };
  const searching = costly.some(({ kind }) => kind !== 'user');
  const engines = [...new Set(affected.flatMap(({ provider, crawlers }) => enginesOf(provider, crawlers, texts)))];
  const words = texts.robots.costly({
    ...blockFigures(evidence, costly, texts),
    ...{ engines: texts.list(engines, MAX_ENGINES), searching },
  });
  return { ...base, priority: searching ? 'high' : 'medium', ...words };
}

/** Words for blocks that affect no measured engine. */
function harmlessWords(evidence: Evidence, blocked: readonly Crawler[], texts: SiteTexts): RobotsWords {
  const elsewhere = blocked.filter(({ kind }) => kind === 'search' || kind === 'user');
  if (elsewhere.length > 0) return texts.robots.elsewhere(blockFigures(evidence, elsewhere, texts));
  const { tokens } = blockFigures(evidence, blocked, texts);
  return blocked.every(({ kind }) => kind === 'obsolete')
    ? texts.robots.obsolete(tokens)
    : texts.robots.training(tokens);
}

/** The engines that a block keeps away. A simulated engine stands for real ones, so those are named. */
const enginesOf = (
  { adapter, name }: Evidence['providers'][number],
  crawlers: readonly Crawler[],
  { robots }: SiteTexts,
): string[] => (adapter === 'simulated' ? crawlers.map(({ operator }) => robots.engines(operator)) : [name]);

const robotsEvidence = (
  evidence: Evidence,
  file: RootFile,
  blocked: readonly Crawler[],
  affecting: readonly string[],
) => ({
  scoring_version: versionFor('scoring', evidence),
  finding_ids: ['robots_blocks'],
  root_file: { url: file.url, status_code: file.status_code, error: file.error },
  blocked: blocked
    .map((crawler) => asWorded(evidence, crawler))
    .map(({ token, operator, kind, effect }) => ({ token, operator, kind, effect })),
  blocked_on_enabled_engines: affecting,
});

/** Maximum number of names that a sentence lists. */
const MAX_TOKENS = 8;
const MAX_ENGINES = 3;

const blockFigures = (evidence: Evidence, crawlers: readonly Crawler[], texts: SiteTexts) => ({
  tokens: texts.list(
    crawlers.map(({ token }) => token),
    MAX_TOKENS,
  ),
  crawlers: crawlers.length,
  losses: lossesOf(evidence, crawlers, texts),
  lines: `${crawlers.map(({ token }) => `User-agent: ${token}`).join('\n')}\nAllow: /`,
});

/** Up to version 3 of the wording, all effects stood in one sentence. Old reports keep it. */
const isListed = ({ versions }: Pick<Evidence, 'versions'>): boolean => (versions.wording ?? FIRST_VERSION) <= 3;

/** With the effect as this version of the wording states it. */
const asWorded = (evidence: Evidence, crawler: Crawler): Crawler =>
  isListed(evidence)
    ? { ...crawler, effect: crawler.effect.replace(/^the site is missing from /, 'the site leaves ') }
    : crawler;

/** What the site loses: a sentence for all crawlers with the same effect. */
function lossesOf(evidence: Evidence, blocked: readonly Crawler[], { list, robots }: SiteTexts): string[] {
  const crawlers = blocked.map((crawler) => asWorded(evidence, crawler));
  if (isListed(evidence)) {
    return [robots.listed(crawlers.map((crawler) => `${crawler.token}: ${robots.effect(crawler)}`).join('; '))];
  }
  return [...Map.groupBy(crawlers.filter(isCostly), robots.effect).values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => {
      const tokens = alike.map(({ token }) => token);
      return robots.loss(first, list(tokens, MAX_TOKENS), tokens.length > 1);
    }),
  );
}

const isCostly = (crawler: Crawler): crawler is CostlyCrawler =>
  crawler.kind !== 'training' && crawler.kind !== 'obsolete';

/** Files that cannot be read. A plain 4xx is no fault: without the file nothing is restricted (RFC 9309, 2.3.1.3). */
function fault(evidence: Evidence, file: RootFile, { robots }: SiteTexts): Finding | undefined {
  const { url, status_code: status, error } = file;
  const base = {
    evidence: robotsEvidence(evidence, file, [], []),
    target_engines: evidence.providers.map(({ id }) => id),
  };
  if (error === 'unreachable' || error === 'timeout') {
    return { ...base, priority: 'high', ...robots.unreadable(url, status, error === 'timeout') };
  }
  if (error !== 'soft_404' && error !== 'too_many_redirects') return undefined;
  return { ...base, priority: 'low', ...robots.noRules(url, status, error === 'too_many_redirects') };
}
