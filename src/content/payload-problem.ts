import { webUrlProblem, webUrlText } from '../lib/web-url.ts';
import { wordRangeProblem } from './word-range.ts';

/**
 * Problems of payload fields with rules of their own, as `field: why`. For payloads that bypassed REST, which reports
 * violations of these rules as items of a 422.
 */
export function payloadProblem(payload: Readonly<Record<string, unknown>>): string | undefined {
  const { word_range: range, resource_urls: urls } = payload;
  const ofRange = typeof range === 'string' ? wordRangeProblem(range) : undefined;
  if (ofRange !== undefined) return `word_range: ${ofRange}`;
  for (const [index, url] of Array.isArray(urls) ? urls.entries() : []) {
    const problem = webUrlProblem(String(url));
    if (problem !== undefined) return `resource_urls.${index}: ${webUrlText(problem)}`;
  }
  return undefined;
}
