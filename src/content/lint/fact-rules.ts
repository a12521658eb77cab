import { parse } from 'tldts';
import { type Facts, hostOf, isKnownHost } from './facts.ts';
import { excerpt, unique } from './problem.ts';
import { quotable } from './quotations.ts';
import type { Reading } from './reading.ts';

/** Links lead only to sources and the brand's site. Clients place the images (T-01). */
export function unknownLinks({ links }: Reading, facts: Facts): string[] {
  return unique(
    links.map(({ kind, url }) => {
      if (kind === 'image') return `The text shows an image (${clip(url)}); leave images out of the text.`;
      const host = hostOf(url);
      if (host === undefined) return `The link to ${clip(url)} is no web address; link to a source or leave it out.`;
      return isKnownHost(host, facts)
        ? ''
        : `The link to ${clip(url)} leads to ${clip(host)}, which is no source’s site.`;
    }),
  ).filter(Boolean);
}

/** What looks like a host name in running text. */
const HOST = /(?<![\p{L}\p{N}@._/-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,4}[a-z]{2,24}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])/giu;
/** Suffixes that are more often file extensions or words. */
const FILES = /\.(?:md|sh|py|rs|pl|zip|mov|ps|so|cc|app|in|is|it|so|to|no|at|be|my|me|as|am|do|go)$/i;

/**
 * A bare address still sends readers somewhere. An article may name addresses that its sources name. A plain text, such
 * as a post, may not: platforms turn its addresses into links, and no page that was read may plant one.
 */
export function unknownHosts({ blocks, form }: Reading, facts: Facts): string[] {
  const nameable = form === 'plain' ? facts.given : facts.quotable;
  const hosts = blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap(({ text }) => text.match(HOST) ?? [])
    .filter((host) => !FILES.test(host) && parse(host).isIcann === true);
  return unique(hosts)
    .filter((host) => !isKnownHost(host.toLowerCase().replace(/^www\./, ''), facts))
    .filter((host) => !nameable.includes(quotable(host)))
    .map(
      (host) =>
        `The text names the address ${excerpt(host)}, which ${form === 'plain' ? 'is no source’s site' : 'stands in no source'}.`,
    );
}

const clip = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
