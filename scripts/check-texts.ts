/**
 * Three checks of texts; exits with 1 if one fails:
 * - prompts: the text of each is that of its recorded version (texts/tell-prompts.ts);
 * - labelled claims: with a scripted judge, no wrong claim passes, and at most 2 % of the true claims are cut (texts/labelled.ts);
 * - generated articles, by the real run with simulated engines in every language of the writer: every figure, quotation and
 *   link of each is looked up in what its run has read. If a sentence has a citation, its figures and quotations must also be
 *   in a passage of the sources that it cites. This shares no code with the lint. An article that states nothing fails as
 *   well, and so does one from which the check of claims cut a sentence.
 *
 *   node scripts/check-texts.ts [--keep FOLDER]     --keep leaves <n>-<language>.json there
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evidence as evidenceShape } from '../src/analysis/evidence.ts';
import { ledger as ledgerShape } from '../src/content/ledger.ts';
import { articlePlan } from '../src/content/plans.ts';
import { slugOf } from '../src/content/slug.ts';
import { article as articleShape } from '../src/contract/output.ts';
import { SAMPLE_HOST, serveSampleSite } from '../src/simulation/sample-site.ts';
import { type Audit, auditArticle } from './texts/audit.ts';
import { createRuns, type Runs } from './texts/runs.ts';
import { tellLabelled } from './texts/tell-labelled.ts';
import { tellPrompts } from './texts/tell-prompts.ts';
import { serveWebsites, WEBSITES } from './texts/websites.ts';

const SAMPLE = `https://${SAMPLE_HOST}`;
interface Wanted {
  readonly site: string;
  readonly language: string;
  readonly category: string;
  readonly title: string;
  readonly more?: Readonly<Record<string, unknown>>;
}
const want = (site: string, language: string, category: string, title: string, more = {}): Wanted => ({
  ...{ site, language, category, title, more },
});
const ARTICLES: readonly Wanted[] = [
  want(SAMPLE, 'en', 'comparison', 'Which electric cargo bike carries a family up a hill?', { generate_images: true }),
  want(SAMPLE, 'en', 'how_to', 'How do small businesses choose a cargo bike for 38 stops a day?'),
  want(SAMPLE, 'en', 'recommendation', 'What service and warranty does an electric cargo bike need?', {
    ...{ word_range: '400-600', include_faq: false },
  }),
  want(SAMPLE, 'de', 'guide', 'Welches elektrische Lastenrad passt zu einer Familie?'),
  want(SAMPLE, 'de', 'comparison', 'Was kosten elektrische Lastenräder für Betriebe?', { word_range: '1500-2000' }),
  want('https://hinoki-desks.example', 'ja', 'guide', '在宅勤務に合う木製の昇降デスクの選び方'),
  want('https://hinoki-desks.example', 'ja', 'comparison', '昇降デスクの価格と保証を比べるには？'),
  want('https://zaytun-oil.example', 'ar', 'guide', 'كيف تختار زيت زيتون بكر لمطبخك؟'),
  want('https://cinar-cadir.example', 'tr', 'recommendation', 'Aileler için hangi kamp çadırı uygun?'),
  want('https://doi-coffee.example', 'th', 'how_to', 'เลือกกาแฟคั่วสำหรับที่บ้านอย่างไร'),
  want('https://four-soleil.example', 'fr', 'guide', 'Quel four à bois convient à un petit jardin ?'),
  want('https://botas-sierra.example', 'es', 'comparison', '¿Qué botas de montaña aguantan más kilómetros?'),
  want('https://lana-viva.example', 'it', 'guide', 'Come scegliere un materasso di lana?'),
  want('https://roeiboot.example', 'nl', 'how_to', 'Hoe kiest u een houten roeiboot?'),
  want('https://violao-claro.example', 'pt', 'recommendation', 'Qual violão serve para quem está começando?'),
  want('https://miod-lipowy.example', 'pl', 'guide', 'Jak wybrać dobry miód lipowy?'),
  want('https://hanji-lamp.example', 'ko', 'how_to', '거실에 어울리는 한지 조명을 어떻게 고르나요?'),
];

const { values } = parseArgs({ options: { keep: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'check-texts-'));
const [sample, others] = await Promise.all([serveSampleSite(), serveWebsites()]);
try {
  const hosts = {
    [SAMPLE_HOST]: sample.port,
    ...Object.fromEntries(Object.keys(WEBSITES).map((h) => [h, others.port])),
  };
  const local = Object.fromEntries(Object.entries(hosts).map(([host, port]) => [host, `127.0.0.1:${port}`]));
  const isRight = [tellPrompts(say), tellLabelled(say), await checkAll(createRuns(folder, local))];
  process.exitCode = isRight.every(Boolean) ? 0 : 1;
} finally {
  sample.close();
  others.close();
  rmSync(folder, { recursive: true, force: true });
}

interface Audited {
  readonly wanted: Wanted;
  readonly audit: Audit;
  /** Sentences that the check of claims left out. */
  readonly cut: readonly string[];
}

async function checkAll(runs: Runs): Promise<boolean> {
  const reported = await runs.report(SAMPLE);
  const { questions } = evidenceShape.parse(await runs.read(reported));
  const audits: Audited[] = [];
  for (const [index, wanted] of ARTICLES.entries()) {
    const { site, language, category, title, more } = wanted;
    const isReported = site === SAMPLE;
    const asked = questions.slice(index, index + 2).map(({ id }) => id);
    const payload = { article_title: title, language, category, ...(isReported ? { prompt_ids: asked } : {}), ...more };
    const about = { website: site, slug: slugOf(title, language), evidence: isReported ? reported : null };
    const made = await runs.execution({ type: 'create_article', payload, ...about });
    const output = articleShape.parse(await runs.read(made['output']));
    const ledger = ledgerShape.parse(await runs.read(made['ledger']));
    const { cut = [] } = articlePlan.parse(output.article_plan);
    audits.push({ wanted, audit: auditArticle(output, ledger), cut: cut.map(({ sentence }) => sentence) });
    if (values.keep !== undefined) keep(values.keep, `${index + 1}-${language}.json`, { output, ledger });
  }
  return tell(audits);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function keep(into: string, name: string, what: object): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, name), `${JSON.stringify(what, null, 2)}\n`);
}

function tell(audits: readonly Audited[]): boolean {
  const row = (cells: readonly (string | number)[]): string =>
    cells.map((cell, at) => String(cell).padStart([4, 8, 7, 9, 11, 6, 7, 8][at] ?? 0)).join('');
  say(`${row(['', 'language', 'words', 'numerals', 'quotations', 'links', 'claims', 'missing'])}  article`);
  for (const [index, { wanted, audit, cut }] of audits.entries()) {
    const { words, numerals, quotations, links, claims, missing } = audit;
    const counts = [words, numerals, quotations, links, claims, missing.length];
    say(`${row([index + 1, wanted.language, ...counts])}  ${wanted.title}`);
    for (const each of missing) say(`        no source: ${each}`);
    for (const each of cut) say(`        left out: ${each}`);
  }
  const isMissing = audits.some(({ audit }) => audit.missing.length > 0);
  const empty = audits.filter(({ audit }) => audit.numerals === 0 || audit.quotations === 0 || audit.claims === 0);
  const isWhole = audits.every(({ cut }) => cut.length === 0);
  if (!isWhole) say('true sentences were left out');
  if (empty.length > 0) say(`${empty.length} articles state nothing that could be looked up`);
  say(
    isMissing
      ? 'some statements have no source'
      : 'every figure, quotation and link has its source, and every claim its passage',
  );
  return !isMissing && isWhole && empty.length === 0;
}
