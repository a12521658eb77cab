/**
 * The sources that simulated answers cite. Each question draws a leaning that says where its answers come from. A
 * source is cited in an answer with its chance for that leaning, independently of the others and of the brands named.
 * All hosts but the brand's own are under `.example`; src/registry/surfaces.ts lists those of third parties.
 */
export interface Source {
  readonly kind: SourceKind;
  readonly host: string;
  /** Path on the host; `{q}` is a digest of the question, so that questions cite different pages. */
  readonly path: string;
  readonly title: string;
  /** Chance by leaning. */
  readonly rates: Readonly<Record<Leaning, number>>;
}
export type Sources = readonly Source[];

type SourceKind = 'own' | 'rival' | 'aggregator' | 'editorial' | 'forum' | 'network' | 'short' | 'reference' | 'engine'; // an engine's own page, which counts in neither part of citation_share

export type Leaning = 'open' | 'ceded' | 'forum' | 'network' | 'short';
/** Drawn evenly from this list. */
export const LEANINGS = ['open', 'open', 'open', 'ceded', 'forum', 'network', 'short'] as const satisfies Leaning[];

const rates = (open: number, ceded: number, forum: number, network: number, short: number) => ({
  ...{ open, ceded, forum, network, short },
});

/** Third-party sources; the numbers are the chances by leaning. */
const THIRD_PARTIES: Sources = [
  source('aggregator', 'simulated-directory.example', '/best/{q}', rates(0.15, 0.8, 0.1, 0.1, 0.1)),
  source('aggregator', 'simulated-directory.example', '/compare/{q}', rates(0.1, 0.6, 0.05, 0.05, 0.05)),
  source('editorial', 'simulated-magazine.example', '/tests/{q}', rates(0.1, 0.7, 0.1, 0.1, 0.1)),
  source('forum', 'simulated-forum.example', '/thread/{q}', rates(0.05, 0.05, 0.8, 0.05, 0.05)),
  source('network', 'simulated-network.example', '/posts/{q}', rates(0.02, 0.02, 0.05, 0.7, 0.05)),
  source('short', 'simulated-short.example', '/status/{q}', rates(0.02, 0.02, 0.05, 0.05, 0.7)),
  source('reference', 'simulated-encyclopedia.example', '/wiki/{q}', rates(0.3, 0.05, 0.2, 0.2, 0.2)),
  source('engine', 'simulated-engine.example', '/search/{q}', rates(0.1, 0.1, 0.1, 0.1, 0.1)),
];

function source(kind: SourceKind, host: string, path: string, chances: Source['rates']): Source {
  return { kind, host, path, title: `Simulated ${kind} page`, rates: chances };
}

/** `ownRate` is the mean chance, over questions, that an answer cites the brand's site. */
export function sourcesFor(ownRate: number, ownDomain: string | null, rivalDomains: readonly string[]): Sources {
  // (3 · 1.2 + .4 + 3 · 1) / 7 = 1
  const own = rates(ownRate * 1.2, ownRate * 0.4, ownRate, ownRate, ownRate);
  return [
    ...(ownDomain ? [{ ...source('own', ownDomain, '/', own), title: 'Home page' }] : []),
    ...rivalDomains.slice(0, 2).map((host) => source('rival', host, '/', rates(0.4, 0.1, 0.3, 0.3, 0.3))),
    ...THIRD_PARTIES,
  ];
}
