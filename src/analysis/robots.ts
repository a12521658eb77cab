import { CRAWLERS } from './crawlers.ts';

/** Parses robots.txt by RFC 9309. Fetching it, redirects and status codes are up to the caller. */
interface RobotsRule {
  readonly allow: boolean;
  /** Path pattern in the form of `comparable`. The longest in octets is the most specific. */
  readonly pattern: string;
}

interface RobotsGroup {
  /** Product tokens in lower case, or `*`. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
}

export interface RobotsTxt {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly string[];
}

/** Longer files are cut here; the RFC asks for at least 500 KiB. */
export const ROBOTS_MAX_BYTES = 512 * 1024;

/** Never fails: anything that is not a record is skipped. A last line that the cap may have cut is dropped. */
export function parseRobots(body: string): RobotsTxt {
  const groups: { readonly agents: string[]; readonly rules: RobotsRule[] }[] = [];
  const sitemaps: string[] = [];
  let isNamingAgents = false;
  for (const { key, value } of records(withinCap(body.replace(/^\uFEFF/, '')))) {
    if (key === 'user-agent') {
      if (!isNamingAgents) groups.push({ agents: [], rules: [] });
      isNamingAgents = true;
      const token = productToken(value);
      if (token) groups.at(-1)?.agents.push(token);
    } else if (key === 'allow' || key === 'disallow') {
      isNamingAgents = false; // also after an empty path, which restricts and frees nothing
      if (value) groups.at(-1)?.rules.push({ allow: key === 'allow', pattern: comparablePattern(value) });
    } else if (key === 'sitemap' && value) sitemaps.push(value);
    // other records between agents and rules do not interfere (RFC 9309, 2.2.4)
  }
  return { groups, sitemaps };
}

function withinCap(body: string): string {
  const bytes = Buffer.from(body, 'utf8');
  if (bytes.length <= ROBOTS_MAX_BYTES) return body;
  const head = bytes.subarray(0, ROBOTS_MAX_BYTES).toString('utf8');
  return head.slice(0, Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1);
}

function* records(body: string): Generator<{ key: string; value: string }> {
  for (const line of body.split(/\r\n|\r|\n/)) {
    const text = line.split('#', 1)[0] ?? '';
    const colon = text.indexOf(':');
    if (colon > 0) yield { key: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
  }
}

/** The token of a user-agent line: letters, `_` and `-`; the rest is ignored. Undefined if there is none. */
function productToken(value: string): string | undefined {
  if (/^\*(\s|$)/.test(value)) return '*';
  return /^[A-Za-z_-]+/.exec(value)?.[0].toLowerCase();
}

/** Whether the agent may fetch the path (with query). `/robots.txt` always may be. */
export function isAllowed(robots: RobotsTxt, agent: string, path: string): boolean {
  const target = comparable(path.startsWith('/') ? path : `/${path}`);
  if (target === '/robots.txt') return true;
  let best: RobotsRule | undefined;
  for (const rule of rulesFor(robots, agent.toLowerCase())) {
    if (!matches(rule.pattern, target)) continue;
    const longer = rule.pattern.length - (best?.pattern.length ?? -1);
    if (longer > 0 || (longer === 0 && rule.allow)) best = rule;
  }
  return best?.allow ?? true;
}

/** The rules of all groups that name the agent, or of the `*` groups if none does. */
function rulesFor(robots: RobotsTxt, agent: string): readonly RobotsRule[] {
  const own = robots.groups.filter((group) => group.agents.includes(agent));
  const chosen = own.length > 0 ? own : robots.groups.filter((group) => group.agents.includes('*'));
  return chosen.flatMap((group) => group.rules);
}

/**
 * Normalises paths and patterns for comparison by octet: octets outside ASCII and unsafe ones are percent-encoded,
 * escapes of unreserved characters decoded, other escapes kept with upper-case hex digits. A literal `*` or `$` is
 * escaped, so that it equals the escape that a pattern uses for it (RFC 9309, 2.2.2 and 2.2.3).
 */
export function comparable(path: string): string {
  return path
    .toWellFormed()
    .replace(/%[0-9A-Fa-f]{2}/g, (encoded) => {
      const char = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(char) ? char : encoded.toUpperCase();
    })
    .replace(/[^!-~]|[*$"<>\\^`{|}]/gu, (char) =>
      [...Buffer.from(char, 'utf8')].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    );
}

function comparablePattern(value: string): string {
  const anchored = value.endsWith('$');
  const body = anchored ? value.slice(0, -1) : value;
  return body.split('*').map(comparable).join('*') + (anchored ? '$' : '');
}

/** Matches the pieces between `*` leftmost: linear in the path for each piece, without backtracking. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const pieces = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = pieces[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (pieces.length === 1) return !anchored || path === first;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const last = pieces.at(-1) ?? '';
  if (anchored) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) >= 0;
}

/** The known AI crawlers that this file bars from `/`, in the order and spelling of the crawler list (G-10). */
export function blockedAgents(body: string): string[] {
  const robots = parseRobots(body);
  return CRAWLERS.map((crawler) => crawler.token).filter((token) => !isAllowed(robots, token, '/'));
}
