import type { RootFile } from '../contract/report.ts';
import type { RootFileReading } from './evidence.ts';
import { blockedAgents } from './robots.ts';
import { similarity } from './similarity.ts';

/** The wire rows of the root files that were read, in the order given (G-09, G-10). */
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
 * 2xx is the file unless it is a page in its place; 4xx means that there is no file, which is no error (RFC 9309,
 * 2.3.1.3); 5xx means that it cannot be known (2.3.1.4).
 */
function outcomeOf(reading: RootFileReading): Pick<RootFile, 'present' | 'error'> {
  const status = reading.statusCode;
  if (reading.failure) return { present: false, error: reading.failure };
  if (status === null || status >= 500 || status < 200) return { present: false, error: 'unreachable' };
  if (status >= 300) return { present: false, error: null };
  return isSoftMissing(reading) ? { present: false, error: 'soft_404' } : { present: true, error: null };
}

/** How alike what the site serves for the file and for a path that does not exist may be. */
const MAX_SIMILARITY = 0.95;

/**
 * A page served where the file should be: by its type, by how it starts, by being the home page, or by being what the
 * site serves for any path (an application, a log-in wall). Each body's own path is left out of the comparison.
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
