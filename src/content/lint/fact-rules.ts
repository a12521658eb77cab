import { parse } from 'tldts';
import { citedIds } from '../citations.ts';
import { type Facts, hostOf, isKnownHost } from './facts.ts';
import { isKnown, numeralsOf } from './numerals.ts';
import { excerpt, unique } from './problem.ts';
import { fragmentsOf, isQuotation, quotable, quotationsIn } from './quotations.ts';
import type { Reading } from './reading.ts';
import { sentencesOf, withCitationsInside } from './sentences.ts';

/** Every numeral occurs in a source, in the brief or in the title (T-01). */
export function unknownNumerals({ blocks }: Reading, facts: Facts): string[] {
  const unknown = blocks.flatMap(({ text }) => numeralsOf(text)).filter((numeral) => !isKnown(numeral, facts.numerals));
  return unique(unknown.map(({ text }) => text)).map(
    (figure) => `The figure ${figure} stands in no source; use a figure of a source as it is written there, or none.`,
  );
}

/** Every quotation occurs in a source, be it in quotation marks of any language or a block quotation (T-01). */
export function unknownQuotations({ blocks }: Reading, facts: Facts): string[] {
  const quotations = blocks
    .filter(({ kind }) => kind !== 'code')
    .flatMap(({ text, isQuoted }) => {
      const marked = quotationsIn(text);
      return isQuoted && marked.length === 0 && !ATTRIBUTION.test(text) && isQuotation(text) ? [text] : marked;
    });
  const unknown = quotations.filter((text) => !fragmentsOf(text).every((piece) => facts.quotable.includes(piece)));
  return unique(unknown).map(
    (text) =>
      `The quotation ${excerpt(text)} stands in no source; quote a source word for word, or say it without quotation marks.`,
  );
}

/** A line of a block quotation that attributes it. */
const ATTRIBUTION = /^\s*[—–-]/;

/** Every [n] is the id of a source. */
export function unknownCitations({ cited }: Reading, { sourceIds }: Facts): string[] {
  return [...new Set(cited)]
    .filter((id) => !sourceIds.has(id))
    .map((id) => `The text cites [${id}], but no source has that id; cite the source that says it, or leave it out.`);
}

/** A sentence about a competitor cites its source: readers need not take our word for it. */
export function uncitedCompetitors({ blocks }: Reading, { matcher, competitors }: Facts): string[] {
  const problems = blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'row')
    .flatMap(({ kind, text }) => {
      const inside = withCitationsInside(text);
      const mentions = matcher.findMentions(inside).filter(({ brand }) => competitors.has(brand));
      if (mentions.length === 0 || (kind === 'row' && citedIds(text).length > 0)) return [];
      const uncited = sentencesOf(inside).filter(({ isCited }) => !isCited);
      return uncited.flatMap((sentence) => {
        const mention = mentions.find(({ start }) => start >= sentence.start && start < sentence.end);
        if (!mention) return [];
        return `The sentence ${excerpt(sentence.text)} speaks of ${mention.brand} without a citation; put the id of its source behind it as [n], or leave it out.`;
      });
    });
  return unique(problems);
}

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
 * A bare address still sends readers somewhere. An article may name addresses that its sources name. Platforms turn
 * addresses in plain text into links, so a page must not be able to plant one there.
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
