/**
 * Everything that the browser loads comes from the partner hostname (D-03). The policy holds the pages to that even if a
 * bundle tries more; styles are inline in both, and redoc searches in a worker made from a blob.
 */
export const PAGE_POLICY = [
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

export const SWAGGER_PAGE =
  `${head('Sightline API')}<link rel="stylesheet" href="/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>` +
  '<script src="/docs/swagger-ui-bundle.js"></script><script src="/docs/start.js"></script></body></html>';

/**
 * The origin names no user: where the page was opened as `user:password@host`, `fetch` refuses an address relative to it.
 * The default of `validatorUrl` is a public service that draws a badge; this layout has no badge, and null keeps it so.
 */
export const SWAGGER_START = `SwaggerUIBundle({
  url: location.origin + '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
});
`;

export const REDOC_PAGE =
  `${head('Sightline API reference')}<style>body{margin:0}</style></head><body><div id="redoc"></div>` +
  '<script src="/redoc/redoc.standalone.js"></script><script src="/redoc/start.js"></script></body></html>';

export const REDOC_START = `Redoc.init('/openapi.json', { nativeScrollbars: true }, document.getElementById('redoc'));
`;

/** The one picture that redoc would fetch from its makers; its absence is what the page expects when that fails. */
export const REDOC_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
export const NO_PICTURE = 'data:,';
