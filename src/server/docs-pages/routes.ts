import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { OpenApiDocument } from '../../contract/openapi.ts';
import type { DocsPlan } from '../plans.ts';
import { JSON_TYPE, type Reply } from '../reply.ts';
import type { Route } from '../route-table.ts';
import { NO_PICTURE, PAGE_POLICY, REDOC_LOGO, REDOC_PAGE, REDOC_START, SWAGGER_PAGE, SWAGGER_START } from './pages.ts';

const zip = promisify(gzip);

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

/** The documentation behind HTTP Basic (D-01). Files are read when first asked for and kept, whole and gzipped. */
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
