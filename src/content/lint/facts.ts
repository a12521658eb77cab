import type { TrackedBrand } from '../../analysis/evidence.ts';
import { compileMatcher, type Matcher } from '../../analysis/matching.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import type { Ledger } from '../ledger.ts';
import { type CopyIndex, indexForCopies } from './copies.ts';
import { knownNumerals } from './numerals.ts';
import { quotable } from './quotations.ts';

/** What every text is checked against, posts included. */
export interface TextTerms {
  /** Title of the article, or topic of the post. */
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  readonly ledger: Ledger;
  readonly brand: TrackedBrand;
  /** Canonical website of the brand. */
  readonly website: string;
  readonly competitors: readonly TrackedBrand[];
}

/** The ledger prepared for look-ups; compiled once for a text and its repair. */
export interface Facts {
  readonly language: string;
  readonly sourceIds: ReadonlySet<number>;
  readonly numerals: ReadonlySet<string>;
  /** Everything that may be quoted, normalised by `quotable`. */
  readonly quotable: string;
  /** The part that people provided: title, brief and names. */
  readonly given: string;
  readonly hosts: ReadonlySet<string>;
  readonly ownDomain: string | null;
  readonly copies: CopyIndex;
  readonly competitors: ReadonlySet<string>;
  readonly matcher: Matcher;
}

/** Answers of engines are not sources and are left out. Figures that people provided may be repeated. */
export function compileFacts({ title, language, ledger, brand, website, competitors }: TextTerms): Facts {
  const names = [brand, ...competitors].flatMap(({ name, aliases, domain }) => [name, ...aliases, domain ?? '']);
  const given = [title, ledger.brief, ...names];
  const read = ledger.sources.flatMap((source) => [source.title, source.text]);
  const ownHost = hostOf(website) ?? '';
  return {
    language,
    sourceIds: new Set(ledger.sources.map(({ id }) => id)),
    numerals: knownNumerals([...given, ...read]),
    quotable: [...given, ...read].map(quotable).join('\u0000'),
    given: given.map(quotable).join('\u0000'),
    hosts: new Set([ownHost, ...ledger.sources.map(({ url }) => hostOf(url) ?? '')].filter(Boolean)),
    ownDomain: registrableDomain(ownHost),
    copies: indexForCopies(ledger.sources),
    competitors: new Set(competitors.map(({ name }) => name)),
    matcher: compileMatcher([brand, ...competitors]),
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
