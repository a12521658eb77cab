import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import type { DocsPlan } from '../plans.ts';
import { JSON_TYPE, type Reply } from '../reply.ts';
import type { Route } from '../route-table.ts';

const zip = promisify(gzip);

/**
 * Everything that the browser loads comes from the partner hostname (D-03). The policy enforces that, whatever a bundle
 * tries. Both pages have inline styles, and redoc searches in a worker made from a blob.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  'child-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const head = (title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">';

const SWAGGER_PAGE =
  `${head('Sightline API')}<link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>` +
  '<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>';

/**
 * The URL is absolute and has no user: if the page was opened as `user:password@host`, `fetch` refuses a relative one.
 * The default of `validatorUrl` is a public service that draws a badge; null disables it.
 */
const SWAGGER_START = `SwaggerUIBundle({
  url: location.origin + '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

const REDOC_PAGE =
  `${head('Sightline API reference')}<style>body{margin:0}</style></head><body><div id="redoc"></div>` +
  '<script src="/redoc/redoc.standalone.js"></script><script src="/redoc/start.js"></script></body></html>';

const REDOC_START = `Redoc.init('/openapi.json', { nativeScrollbars: true }, document.getElementById('redoc'));
`;

/** The only image that redoc would fetch from its vendor. An empty one is put in its place, so nothing is fetched. */
export const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:,';

interface Page {
  readonly type: string;
  readonly load: () => Promise<string | Uint8Array>;
}

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const require = createRequire(import.meta.url);
const packageFile = (name: string, file: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), file);
const fixed = (text: string) => async (): Promise<string> => text;
const fromPackage = (name: string, file: string) => (): Promise<Uint8Array> => readFile(packageFile(name, file));

const pagesOf = (document: OpenApiDocument): Readonly<Record<string, Page>> => ({
  '/openapi.json': { type: JSON_TYPE, load: fixed(JSON.stringify(document)) },
  '/docs': { type: HTML, load: fixed(SWAGGER_PAGE) },
  '/docs/start.js': { type: SCRIPT, load: fixed(SWAGGER_START) },
  '/docs/swagger-ui-bundle.js': { type: SCRIPT, load: fromPackage('swagger-ui-dist', 'swagger-ui-bundle.js') },
  '/docs/swagger-ui.css': { type: 'text/css; charset=utf-8', load: fromPackage('swagger-ui-dist', 'swagger-ui.css') },
  '/docs/favicon-32x32.png': { type: 'image/png', load: fromPackage('swagger-ui-dist', 'favicon-32x32.png') },
  '/redoc': { type: HTML, load: fixed(REDOC_PAGE) },
  '/redoc/start.js': { type: SCRIPT, load: fixed(REDOC_START) },
  '/redoc/redoc.standalone.js': { type: SCRIPT, load: loadRedoc },
});

async function loadRedoc(): Promise<string> {
  const bundle = await readFile(packageFile('redoc', 'bundles/redoc.standalone.js'), 'utf8');
  return bundle.replaceAll(REDOC_LOGO, NO_PICTURE);
}

export interface DocsRoutes {
  readonly routes: readonly Route<DocsPlan>[];
  readonly page: (path: string, acceptsGzip: boolean) => Promise<Reply>;
}

/** The documentation behind HTTP Basic (D-01). Files are read on the first request and cached, plain and gzipped. */
export function docsRoutes(document: OpenApiDocument): DocsRoutes {
  const pages = pagesOf(document);
  const loaded = new Map<string, Promise<{ readonly plain: Uint8Array; readonly zipped: Uint8Array }>>();
  const load = async (page: Page) => {
    const plain = Buffer.from(await page.load());
    return { plain, zipped: await zip(plain) };
  };
  return {
    routes: Object.keys(pages).map((path) => ({ method: 'GET', path, plan: { kind: 'docs', id: 'docs', page: path } })),
    async page(path, acceptsGzip) {
      const page = pages[path];
      if (page === undefined) throw new Error(`no page ${path}`);
      const bytes = loaded.get(path) ?? load(page);
      loaded.set(path, bytes);
      const { plain, zipped } = await bytes;
      return { status: 200, headers: headersOf(page, acceptsGzip), body: acceptsGzip ? zipped : plain };
    },
  };
}

function headersOf({ type }: Page, zipped: boolean): Reply['headers'] {
  return {
    'content-type': type,
    'cache-control': 'private, no-cache',
    'content-security-policy': PAGE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    vary: 'accept-encoding',
    ...(zipped && { 'content-encoding': 'gzip' }),
  };
}
