/**
 * Makes docs/samples/report.html anew from the JSON beside it, after a change to the page.
 *
 *   node scripts/sample-page.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createSharpCodec } from '../src/adapters/images/sharp-codec.ts';
import { DEMO_BRANDING } from '../src/cmd/demo/set-up.ts';
import { visibilityReport } from '../src/contract/report.ts';
import { trend } from '../src/contract/trend.ts';
import { readBranding } from '../src/domain/branding/read-branding.ts';
import { render } from '../src/page/render.ts';
import { siteLanguage } from '../src/page/site-language.ts';

const PAGE = 'docs/samples/report.html';
const read = (name: string): string => readFileSync(`docs/samples/${name}`, 'utf8');

/** The page made from the sample report and its trend, as GET returns them, with the branding of the demo’s partner. */
export async function samplePage(): Promise<string> {
  const { id, workspace_id, created_at, completed_at, result } = visibilityReport.parse(
    JSON.parse(read('report.json')),
  );
  if (result === null) throw new Error('the sample report has no result');
  const [, digest = null] = /sha256:([0-9a-f]{64})/.exec(read('report.html')) ?? []; // no API response contains it
  const document = { ...{ id, workspace_id, created_at, completed_at }, result, digest };
  const { branding } = await readBranding(DEMO_BRANDING, createSharpCodec());
  return render(document, trend.parse(JSON.parse(read('trend.json'))), branding, siteLanguage(result)).html;
}

if (import.meta.main) writeFileSync(PAGE, await samplePage());
