import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { createSharpCodec } from '../../src/adapters/images/sharp-codec.ts';
import { readBranding } from '../../src/domain/branding/read-branding.ts';
import { render } from '../../src/page/render.ts';
import { canRun } from '../support/can-run.ts';
import { madeUpReport, madeUpTrend } from '../support/page-reports.ts';
import { suite } from '../support/suite.ts';

/** The page in a real browser, judged by its structure: what overlaps, what is cut off, what axe finds. */
const test = suite<{ browser: Browser; server: Server }>('page in a browser');

const EXECUTABLES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = EXECUTABLES.find((path) => canRun(path));
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const SILENT = [
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const LANGUAGES = ['en', 'de', 'ar', 'ja', 'th'];
const WIDTHS = { desktop: 1280, phone: 390 } as const;

/** As an operator might state it: a light colour, and a drawing that has a size in its view box only. */
const { branding: BRANDING } = await readBranding(
  {
    name: 'Acme',
    colour: '#ff8800',
    footer: 'Acme Ltd',
    logo: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" onload="alert(1)"><style>.a{fill:#080}</style>
      <script>alert(1)</script><image href="http://127.0.0.1:1/x.png"/><rect class="a" width="80" height="20"/></svg>`,
    ).toString('base64'),
  },
  createSharpCodec(),
);

const pageOf = (language: string): { html: string; contentSecurityPolicy: string } => {
  const rivals = ['Alderway', 'A rather long name of a competitor, with a comma', 'Donaudampfschifffahrtsgesellschaft'];
  const made = madeUpReport(5, { rivals, questions: 14 });
  return render(made, madeUpTrend(5, made), BRANDING, language);
};

interface Visit {
  readonly page: Page;
  readonly requests: string[];
  readonly problems: string[];
}

async function visit(
  { browser, server }: { browser: Browser; server: Server },
  language: string,
  width: number,
): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const [requests, problems]: [string[], string[]] = [[], []];
  page.on('request', (request) => void requests.push(request.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  await page.goto(`http://127.0.0.1:${port}/${language}`, { waitUntil: 'load' });
  return { page, requests, problems };
}

/**
 * Of what a reader sees: blocks that overlap, blocks beside the page, and text that is cut off. It runs in the browser, so
 * it is text here.
 */
const FAULTS = `(() => {
  const visible = (element) => !element.closest('.ribbon, .hidden, details > :not(summary)') && element.getClientRects().length > 0;
  const named = (element) => element.tagName + ' ' + element.textContent.trim().slice(0, 30);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const boxes = all('h1,h2,h3,p,aside,dl > div,tr,details,figure').filter(visible).map((element) => [element, element.getBoundingClientRect()]);
  const overlapping = boxes.flatMap(([a, one], index) => boxes.slice(index + 1).flatMap(([b, other]) => {
    if (a.contains(b) || b.contains(a)) return [];
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > 1 && down > 1 ? [named(a) + ' overlaps ' + named(b)] : [];
  }));
  const width = document.documentElement.clientWidth;
  const beside = boxes.filter(([, box]) => box.left < -1 || box.right > width + 1).map(([element]) => named(element) + ' is beside the page');
  const cut = all('th,td,dd,dt,h1,h2,p')
    .filter((element) => visible(element) && element.querySelector('svg,.hidden') === null && element.clientWidth > 0)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => named(element) + ' is cut off');
  return [...overlapping, ...beside, ...cut, ...(document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [])];
})()`;
const OPEN = "for (const each of document.querySelectorAll('details')) each.open = true";
const FOUND_BY_AXE = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))";
const SHOWN_LOGO = `(() => {
  const logo = document.querySelector('header img');
  const { width, height } = logo.getBoundingClientRect();
  const canvas = new OffscreenCanvas(8, 8).getContext('2d');
  canvas.drawImage(logo, 0, 0, 8, 8);
  return { width, height, painted: canvas.getImageData(4, 4, 1, 1).data.join() };
})()`;
const PLACES = `(() => {
  const ribbon = document.querySelector('.ribbon');
  return { position: getComputedStyle(ribbon).position, left: ribbon.getBoundingClientRect().left, end: document.querySelector('main').getBoundingClientRect().right };
})()`;

/** How far the scale above the dots is from the dots, at either end. */
const OFFSETS = `(() => {
  const [scale, dots] = ['#who thead .axis', '#who tbody svg.dot'].map((name) => document.querySelector(name).getBoundingClientRect());
  return [scale.left - dots.left, scale.right - dots.right].map(Math.round);
})()`;
/** Of every scale: labels that are not centred on their tick, and neighbours that are close to each other. */
const SCALES = `[...document.querySelectorAll('.axis')].flatMap((axis) => {
  const svg = axis.closest('table, figure').querySelector('svg.dot');
  const ticks = [...svg.querySelectorAll('.tick')].map((tick) => tick.getBoundingClientRect().left);
  const labels = [...axis.children].flatMap((label, index) => {
    const box = label.firstElementChild.getBoundingClientRect();
    return box.width === 0 ? [] : [{ text: label.textContent, box, off: Math.abs((box.left + box.right) / 2 - ticks[index]) }];
  });
  const close = labels.slice(1).filter(({ box }, index) => box.left - labels[index].box.right < 8);
  return [
    ...labels.filter(({ off }) => off > 1).map(({ text, off }) => text + ' is off its tick by ' + off),
    ...close.map(({ text }) => text + ' is close to the label before it'),
    ...(labels.length < 3 ? ['labels are missing'] : []),
  ];
})`;
/** What tells the brand from the others without a colour: lightness from 0 to 255, and the width of a line. */
const GREYS = `(() => {
  const grey = (colour) => { const [r, g, b] = colour.match(/\\d+/g).map(Number); return Math.round(0.299 * r + 0.587 * g + 0.114 * b); };
  const of = (row) => {
    const [circle, line] = ['circle', '.range'].map((name) => getComputedStyle(document.querySelector(row + ' .dot ' + name)));
    return { fill: grey(circle.fill), line: parseFloat(line.strokeWidth) };
  };
  const mark = getComputedStyle(document.querySelector('mark'));
  return { own: of('#who tr.own'), other: of('#who tbody tr:not(.own)'), weight: Number(mark.fontWeight) };
})()`;

interface Grey {
  readonly fill: number;
  readonly line: number;
}

if (executablePath === undefined) {
  console.log('NOTE the page was not opened: there is no Chromium here');
  test('a browser is there where tests must be complete', () => {
    assert.not.ok(process.env['CI'], 'CI needs Chromium');
  });
} else {
  test.before(async (context) => {
    context.browser = await chromium.launch({ executablePath, args: [...QUIET, ...SILENT] });
    context.server = createServer((request, response) => {
      const { html, contentSecurityPolicy } = pageOf(String(request.url).slice(1));
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': contentSecurityPolicy })
        .end(html);
    });
    await new Promise<void>((resolve) => context.server.listen(0, '127.0.0.1', resolve));
  });
  test.after(async ({ browser, server }) => {
    await browser.close();
    server.close();
  });

  for (const language of LANGUAGES)
    for (const [name, width] of Object.entries(WIDTHS))
      test(`[Y-05] in ${language} on a ${name} nothing overlaps, nothing is cut off, nothing is asked for`, async (context) => {
        const { page, requests, problems } = await visit(context, language, width);
        assert.equal(await page.evaluate(FAULTS), []);
        await page.evaluate(OPEN);
        assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
        const foreign = requests.slice(1).filter((url) => !url.startsWith('data:'));
        assert.equal([foreign, problems], [[], []]);
        await page.close();
      });

  for (const language of ['en', 'ar'])
    test(`[Y-05] axe finds nothing in ${language}, opened and closed`, async ({ browser, server }) => {
      const { port } = server.address() as AddressInfo; // a TCP server that listens
      // the policy of the page would not let axe in
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/${language}`);
      await page.addScriptTag({ path: AXE });
      for (const open of [false, true]) {
        if (open) await page.evaluate(OPEN);
        assert.equal(await page.evaluate(FOUND_BY_AXE), []);
      }
      await context.close();
    });

  for (const language of ['en', 'ar', 'ja'])
    test(`[Y-05] on A4 in ${language} nothing overlaps and nothing is cut off`, async (context) => {
      const { page } = await visit(context, language, 673); // 210 mm without the margins, at 96 pixels an inch
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.evaluate(FAULTS), []);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/, 'it is A4');
      await page.close();
    });

  for (const language of ['en', 'ar'])
    test(`[Y-05] in ${language} the scale stands above the dots`, async (context) => {
      const { page } = await visit(context, language, WIDTHS.desktop);
      assert.equal(await page.evaluate(OFFSETS), [0, 0]);
      await page.close();
    });

  for (const language of ['en', 'ar'])
    for (const width of [375, WIDTHS.desktop])
      test(`[Y-05] in ${language} at ${width} pixels the labels of scales stand on their ticks and apart`, async (context) => {
        const { page } = await visit(context, language, width);
        assert.equal(await page.evaluate(SCALES), []);
        await page.close();
      });

  test('[Y-05] in greyscale the brand is told from the others by lightness and by width', async (context) => {
    const { page } = await visit(context, 'en', WIDTHS.desktop);
    const { own, other, weight } = await page.evaluate<{ own: Grey; other: Grey; weight: number }>(GREYS);
    assert.ok(other.fill - own.fill > 100, `${own.fill} and ${other.fill}`);
    assert.ok(own.line > other.line && weight >= 700, JSON.stringify({ own, other, weight }));
    await page.close();
  });

  test('[Y-03] the logo is drawn as it was cleaned, in its own proportions and colour', async (context) => {
    const { page, problems } = await visit(context, 'en', WIDTHS.desktop);
    const shown = await page.evaluate<{ width: number; height: number; painted: string }>(SHOWN_LOGO);
    assert.equal([shown, problems], [{ width: 160, height: 40, painted: '0,136,0,255' }, []]);
    await page.close();
  });

  test('[Y-04] every printed page has the ribbon of a simulated report beside its text', async ({
    browser,
    server,
  }) => {
    const { port } = server.address() as AddressInfo; // a TCP server that listens
    const page = await browser.newPage({ viewport: { width: 690, height: 990 } });
    await page.goto(`http://127.0.0.1:${port}/en`);
    await page.emulateMedia({ media: 'print' });
    const place = await page.evaluate<{ position: string; left: number; end: number }>(PLACES);
    assert.is(place.position, 'fixed', 'browsers repeat it on every page');
    assert.ok(place.end <= place.left, JSON.stringify(place));
    await page.close();
  });
}

test.run();
