import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { partner } from '../support/embedded/world.ts';
import { madeUpReport } from '../support/page-reports.ts';
import type { Client } from './support/client.ts';
import type { Bench, Figure } from './support/figure.ts';
import type { Target } from './support/processes.ts';
import { type Machine, withMachine } from './support/program.ts';
import { besideBare } from './support/rounds.ts';
import { seedReports } from './support/seed-reports.ts';

/** Of default size; with answers of about 1.2 KB. */
const QUESTIONS = 55;
const FILLER = ' It rides well on hills and carries two children or a week of shopping without complaint.'.repeat(12);
const GZIP = { 'Accept-Encoding': 'gzip' };
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const branding = { name: 'Acme', colour: '#0b6e4f', footer: 'Acme', logo: Buffer.from(LOGO).toString('base64') };

/** A page is made and gzipped once, then sent from memory (Y-01); a shared one also reads the report from the store (Y-02). */
export const getPage: Bench = {
  name: 'get-page',
  what: 'GET the page of a completed report with branding, gzip accepted, 16 connections, in rounds',
  async run() {
    let report = '';
    const prepare = async (world: Machine['world']): Promise<void> => {
      world.manifest('acme.yaml', partner('acme', { branding }));
      const result = () => madeUpReport(1, { questions: QUESTIONS, filler: FILLER }).result;
      const { digests } = await seedReports(world, 1, result);
      [report = ''] = digests.keys();
    };
    return withMachine({ answerMs: 0, prepare }, async ({ world, program, client }) => {
      const path = `/v1/visibility-reports/${report}`;
      const file = join(world.root, 'page.html.gz');
      const own = await besidePlain('GET page', `${path}/page`, 0.6, { file, program, client });
      const { json } = await client.call('POST', `${path}/share-links`);
      const { pathname, search } = new URL((json as { url: string }).url); // the contract's shape
      return [own, await besidePlain('GET shared page', pathname + search, 0.3, { file, program, client })];
    });
  },
};

async function besidePlain(
  name: string,
  path: string,
  atLeast: number,
  { file, program, client }: { readonly file: string; readonly program: Target; readonly client: Client },
): Promise<Figure> {
  const { status, bytes, headers } = await client.call('GET', path, { headers: GZIP });
  const page = gunzipSync(bytes).toString();
  if (status !== 200 || !page.includes('<img alt="Acme"')) throw new Error(`${path} answered ${status}, not the page`);
  writeFileSync(file, bytes);
  const same = Object.fromEntries(Object.entries(headers).filter(([header]) => !OWN_HEADERS.has(header)));
  const load = { request: client.wire('GET', path, GZIP), status: 200, body: bytes.toString('base64') };
  const { ratio, cpuNote, described } = await besideBare(program, load, {
    file,
    headers: same as Record<string, string>,
  }); // none is sent twice
  return {
    ...{ name: `${name}, of node:http`, value: ratio, unit: '', bound: { atLeast } },
    notes: [
      cpuNote,
      `${(bytes.length / 1000).toFixed(0)} KB gzipped, ${(page.length / 1000).toFixed(0)} KB`,
      ...described,
    ],
  };
}

/** Those that node:http writes itself, and the id of one request. */
const OWN_HEADERS = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);
