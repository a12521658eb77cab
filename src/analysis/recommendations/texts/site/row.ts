import type { Crawler } from '../../../../registry/engines.ts';
import type { PageReading } from '../../../evidence.ts';
import type { LlmsTxtProblem } from '../../../llms-txt.ts';
import type { FindingCode, FindingFamily } from '../../../technical.ts';

/** The words of an action on the site's robots.txt. */
export interface RobotsWords {
  readonly title: string;
  readonly description: string;
  readonly why_it_matters: string;
  readonly expected_impact: string;
  readonly recommendation: string;
}

export interface LlmsWords {
  readonly title: string;
  readonly description: string;
  readonly recommendation: string;
}

/** One that costs answers while it is blocked. */
export interface CostlyCrawler extends Crawler {
  readonly kind: 'search' | 'user' | 'control';
}

interface BlockFigures {
  /** Joined names of user agents. */
  readonly tokens: string;
  readonly crawlers: number;
  /** Sentences on what the site loses. */
  readonly losses: readonly string[];
  /** Lines of robots.txt that would allow them. */
  readonly lines: string;
}

/**
 * All that recommendations about the site itself say in one language. Names of files, agents and tags stay as they are.
 */
export interface SiteTexts {
  /** "a, b and c"; with more than `max`, "a, b and 4 others". */
  readonly list: (items: readonly string[], max: number) => string;
  readonly findings: Readonly<
    Record<
      FindingCode,
      { readonly issue: (page: PageReading) => string; readonly step: string; readonly criterion: string }
    >
  >;
  readonly page: {
    readonly title: Readonly<Record<FindingFamily, string>>;
    readonly why: Readonly<Record<FindingFamily, string>>;
    readonly impact: Readonly<Record<FindingFamily, string>>;
    /** `others`: further pages with the same findings. */
    readonly description: (findings: number, issues: string, others: number) => string;
  };
  readonly robots: {
    readonly engines: (operator: string) => string;
    /** A clause; crawlers with the same one are named in one sentence. */
    readonly effect: (crawler: Crawler) => string;
    /** Up to version 3 of the wording: all effects in one sentence, each with the name of its crawler. */
    readonly listed: (effects: string) => string;
    /** `tokens`: joined names of crawlers with the same effect; `many`: there are several. */
    readonly loss: (crawler: CostlyCrawler, tokens: string, many: boolean) => string;
    /** `searching`: one of them finds pages or controls their use, and does not just open pages for users. */
    readonly costly: (figures: BlockFigures & { readonly engines: string; readonly searching: boolean }) => RobotsWords;
    readonly elsewhere: (figures: BlockFigures) => RobotsWords;
    readonly training: (tokens: string) => RobotsWords;
    readonly obsolete: (tokens: string) => RobotsWords;
    readonly unreadable: (url: string, status: number | null, timeout: boolean) => RobotsWords;
    readonly noRules: (url: string, status: number | null, redirects: boolean) => RobotsWords;
  };
  readonly llms: {
    /** Said wherever the file is recommended (M-14). */
    readonly unconfirmed: string;
    readonly why: string;
    readonly impact: string;
    readonly failing: (url: string, status: number) => LlmsWords;
    readonly absent: (url: string, brand: string) => LlmsWords;
    readonly redirects: (url: string) => LlmsWords;
    readonly softMissing: (url: string) => LlmsWords;
    /** `dead`: joined addresses that were not found; '' for none. */
    readonly malformed: (url: string, problems: readonly LlmsTxtProblem[], dead: string) => LlmsWords;
  };
}

/** `others` says how many items were left out. */
export const cutList =
  (comma: string, and: string, others: (n: number) => string) =>
  (items: readonly string[], max: number): string => {
    const shown = items.length > max ? [...items.slice(0, max), others(items.length - max)] : [...items];
    const last = shown.pop();
    return shown.length === 0 ? (last ?? '') : `${shown.join(comma)}${and}${last}`;
  };
