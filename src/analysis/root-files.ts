import type { RootFile } from '../contract/report.ts';
import { squeezed } from '../lib/one-line.ts';
import { tally } from '../lib/tally.ts';
import type { RootFileReading } from './evidence.ts';
import { blockedAgents } from './robots.ts';

/** The rows of the root files in the report, in the order given (G-09, G-10). */
export function rootFiles(readings: readonly RootFileReading[]): RootFile[] {
  return readings.map((reading) => {
    const { present, error } = outcomeOf(reading);
    return {
      name: reading.name,
      url: reading.url,
      present,
      status_code: reading.statusCode,
      content_type: reading.contentType,
      size_bytes: present ? reading.sizeBytes : 0,
      error,
      blocked_agents: present && reading.name === 'robots.txt' ? blockedAgents(reading.body) : [],
    };
  });
}

/**
 * 2xx is the file unless another page is served in its place. 4xx means that there is no file, which is no error (RFC
 * 9309, 2.3.1.3); 5xx means that it cannot be known (2.3.1.4).
 */
function outcomeOf(reading: RootFileReading): Pick<RootFile, 'present' | 'error'> {
  const status = reading.statusCode;
  if (reading.failure) return { present: false, error: reading.failure };
  if (status === null || status >= 500 || status < 200) return { present: false, error: 'unreachable' };
  if (status >= 300) return { present: false, error: null };
  return isSoftMissing(reading) ? { present: false, error: 'soft_404' } : { present: true, error: null };
}

/** Maximum similarity of the file to the response for a path that does not exist. */
const MAX_SIMILARITY = 0.95;

/**
 * Whether a page is served in place of the file: judged by its type, by its beginning, by a redirect to the home page,
 * or by being served for any path (an application, a log-in wall). Each body's own path is left out of the comparison.
 */
function isSoftMissing(reading: RootFileReading): boolean {
  const { name, absent, body } = reading;
  if (isPage(reading)) return true;
  if (!absent) return false;
  const [file, other] = [body.replaceAll(name, ''), absent.body.replaceAll(absent.path.slice(1), '')];
  return similarity(file, other) >= MAX_SIMILARITY;
}

function isPage({ contentType, body, redirectedToRoot }: RootFileReading): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (redirectedToRoot || type === 'text/html' || type === 'application/xhtml+xml') return true;
  const start = body
    .slice(0, 1024)
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  return /^(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype\s+html|html|head|body)\b/.test(start);
}

/** Characters of each text that are compared. */
const MAX_CHARACTERS = 64 * 1024;
const GRAM = 4;

/**
 * Similarity of two texts: the Sørensen–Dice coefficient of their multisets of character 4-grams, with white space
 * collapsed. 0 to 1, symmetric; 1 for equal texts, even empty ones.
 */
export function similarity(a: string, b: string): number {
  const [left, right] = [beginning(a), beginning(b)];
  if (left === right) return 1;
  const [grams, others] = [gramsOf(left), gramsOf(right)];
  const total = sizeOf(grams) + sizeOf(others);
  let common = 0;
  for (const [gram, count] of grams) common += Math.min(count, others.get(gram) ?? 0);
  return total === 0 ? 0 : (2 * common) / total;
}

const beginning = (text: string): string => squeezed(text.slice(0, MAX_CHARACTERS));

const gramsOf = (text: string): ReadonlyMap<string, number> =>
  tally(Array.from({ length: Math.max(0, text.length - GRAM + 1) }, (_, at) => text.slice(at, at + GRAM)));

const sizeOf = (grams: ReadonlyMap<string, number>): number => [...grams.values()].reduce((sum, n) => sum + n, 0);
