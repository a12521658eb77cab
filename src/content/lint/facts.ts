import { registrableDomain } from '../../lib/registrable-domain.ts';
import { type ClaimFacts, compileClaimFacts } from '../claims/facts.ts';
import type { TextTerms } from '../text-terms.ts';
import { type CopyIndex, indexForCopies } from './copies.ts';
import type { Problem } from './problem.ts';
import { quotable } from './quotations.ts';
import type { Reading } from './reading.ts';

export type { TextTerms } from '../text-terms.ts';

/** The ledger prepared for look-ups. */
export interface Facts {
  readonly language: string;
  readonly sourceIds: ReadonlySet<number>;
  /** Everything that may be quoted, normalised by `quotable`. */
  readonly quotable: string;
  /** The part that people provided: title, brief and names. */
  readonly given: string;
  readonly hosts: ReadonlySet<string>;
  readonly ownDomain: string | null;
  readonly copies: CopyIndex;
  readonly claims: ClaimFacts;
  /** What `TEXT_RULES` found in the parts that were read. */
  readonly examined: WeakMap<Reading, readonly Problem[]>;
}

/** What a text that is checked many times is checked against. */
export interface LintTerms extends TextTerms {
  /**
   * Facts that were compiled earlier from the same terms. Only `unsupported` may have changed since: its value in these
   * terms counts, not that in `facts`. Parts that have not changed since an earlier check with the same facts are
   * neither parsed nor examined again. Absent: the terms are compiled for each check.
   */
  readonly facts?: Facts;
}

export function factsOf(terms: LintTerms): Facts {
  const { facts, unsupported = new Set() } = terms;
  return facts ? { ...facts, claims: { ...facts.claims, unsupported } } : compileFacts(terms);
}

/** Answers of engines are not sources and are left out. Figures that people provided may be repeated. */
export function compileFacts(terms: TextTerms): Facts {
  const { title, language, ledger, brand, website, competitors } = terms;
  const names = [brand, ...competitors].flatMap(({ name, aliases, domain }) => [name, ...aliases, domain ?? '']);
  const given = [title, ledger.brief, ...names];
  const claims = compileClaimFacts(terms);
  const read = [...claims.passages.values()].map((passage) => passage.quotable);
  const ownHost = hostOf(website) ?? '';
  return {
    language,
    sourceIds: new Set(ledger.sources.map(({ id }) => id)),
    quotable: [...given.map(quotable), ...read].join('\u0000'),
    given: given.map(quotable).join('\u0000'),
    hosts: new Set([ownHost, ...ledger.sources.map(({ url }) => hostOf(url) ?? '')].filter(Boolean)),
    ownDomain: registrableDomain(ownHost),
    copies: indexForCopies(ledger.sources),
    claims,
    examined: new WeakMap(),
  };
}

/** Host of an http or https address without `www.`; undefined for anything else. */
export function hostOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  return url.hostname.replace(/^www\./, '');
}

export function isKnownHost(host: string, { hosts, ownDomain }: Facts): boolean {
  return hosts.has(host) || (ownDomain !== null && registrableDomain(host) === ownDomain);
}
