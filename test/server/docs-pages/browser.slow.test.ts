import { type Browser, chromium, type Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { OPERATION_IDS } from '../../../src/contract/operations.ts';
import { canRun } from '../../support/can-run.ts';
import { type Rest, startRest } from '../../support/rest.ts';
import { suite } from '../../support/suite.ts';

/** Both pages in a real browser that can reach nothing but the partner hostname. */
const test = suite<{ rest: Rest; browser: Browser; password: string }>('server/docs-pages in a browser');
/** Not under localhost, where swagger-ui keeps to itself on its own. */
const HOST = 'docs.acme.example';
const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = EXECUTABLES.find((path) => canRun(path));
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const SILENT = [
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP * ~NOTFOUND`,
];

interface Visit {
  readonly page: Page;
  readonly foreign: string[];
  readonly problems: string[];
}

async function visit(context: { rest: Rest; browser: Browser; password: string }, path: string): Promise<Visit> {
  const { rest, browser, password } = context;
  const origin = `http://${HOST}:${rest.port}`;
  const httpCredentials = { username: 'reader', password };
  const page = await (await browser.newContext({ httpCredentials })).newPage();
  const [foreign, problems]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob):/.test(url)) foreign.push(url);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  return { page, foreign, problems };
}

if (executablePath === undefined) {
  console.log('NOTE the documentation pages were not opened: there is no Chromium here');
  test('a browser is there where tests must be complete', () => {
    assert.not.ok(process.env['CI'], 'CI needs Chromium');
  });
} else {
  test.before(async (context) => {
    context.rest = await startRest();
    context.password = await context.rest.addDocsUser('acme', 'reader');
    context.browser = await chromium.launch({ executablePath, args: [...QUIET, ...SILENT] });
  });
  test.after(async (context) => {
    await context.browser.close();
    await context.rest.close();
  });

  test('[D-03] /docs shows every operation and asks no other host', async (context) => {
    const { page, foreign, problems } = await visit(context, '/docs');
    await page.waitForSelector('.opblock');
    assert.is(await page.locator('.opblock').count(), OPERATION_IDS.length);
    await page.locator('#operations-Actions-getAction .opblock-summary').click();
    await page.waitForSelector('#operations-Actions-getAction .responses-table');
    assert.equal([foreign, problems], [[], []]);
  });

  test('[D-03] /docs opens with user and password in its address, too', async ({ rest, browser, password }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://reader:${password}@${HOST}:${rest.port}/docs`);
    await page.waitForSelector('.opblock');
  });

  test('[D-03] /redoc shows every operation and asks no other host', async (context) => {
    const { page, foreign, problems } = await visit(context, '/redoc');
    await page.waitForSelector('h2 >> text=Launch a visibility report');
    const titles = await page.locator('[data-section-id^="tag/"][data-section-id*="/operation/"]').count();
    assert.is(titles, OPERATION_IDS.length);
    await page.waitForTimeout(500);
    assert.equal([foreign, problems], [[], []]);
  });
}

test.run();
