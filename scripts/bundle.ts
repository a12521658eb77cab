/**
 * Writes the program as the image has it: bundled code, and of the packages only what cannot be bundled. It starts
 * faster and needs less memory (docs/decisions/0014-bundled-image.md). From a checkout the program runs without it.
 *
 *   node scripts/bundle.ts FOLDER
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build, stop } from 'esbuild';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
/** As deep as `src/cmd`, so that relative paths from there stay valid. */
const CODE = 'bundle/cmd';

/** Loaded by name: sharp has native code, pino-pretty is loaded only for people at a terminal. */
const WHOLE_PACKAGES = ['sharp', 'pino-pretty'];
/** Sent to browsers as they are (`src/server/docs-pages/routes.ts`). */
const PACKAGE_FILES = {
  'swagger-ui-dist': ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png'],
  redoc: ['bundles/redoc.standalone.js'],
};

/** CommonJS modules in the bundle load Node's built-in modules with `require`. */
const REQUIRE = `import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);`;

/** Writes the code; returns the folders of the packages that are in it. */
async function writeCode(into: string): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/cmd/main.ts'],
    outdir: join(into, CODE),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: WHOLE_PACKAGES,
    banner: { js: REQUIRE },
    // names stay, for stack traces and for errors that are told apart by their class
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 200,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  await stop(); // esbuild's process keeps in memory what it has read
  for (const name of readdirSync(join(into, CODE))) if (name.endsWith('.map')) thinMap(join(into, CODE, name));
  const packages = Object.keys(metafile.inputs).map((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  return [...new Set(packages)].filter((folder) => folder !== undefined).sort();
}

const sourceMap = z.object({ version: z.literal(3), sources: z.array(z.string()), mappings: z.string() });

/**
 * Reduces a map to what a stack trace needs: the line of the source, without its column. Every process reads the maps
 * of its code, and complete ones are more than three times as large.
 */
function thinMap(file: string): void {
  const { version, sources, mappings } = sourceMap.parse(JSON.parse(readFileSync(file, 'utf8')));
  let [source, line] = [-1, -1];
  const thin = decode(mappings).map((segments) =>
    segments.flatMap(([column, nextSource = -1, nextLine = -1]): [number, number, number, number][] => {
      if (nextSource === source && nextLine === line) return [];
      [source, line] = [nextSource, nextLine];
      return source < 0 ? [] : [[column, source, line, 0]];
    }),
  );
  const named = sources.map((path) => join('../..', relative(ROOT, resolve(dirname(file), path))));
  writeFileSync(file, JSON.stringify({ version, sources: named, names: [], mappings: encode(thin) }));
}

const manifestOf = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const readManifest = (folder: string) =>
  manifestOf.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

/** Where Node finds a package that another one imports; undefined if it is not installed, as on other platforms. */
function installed(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(ROOT, found, 'package.json'))) return found;
    if (folder === '.') return undefined;
  }
}

/** The folders of these packages and of everything that they depend on. */
function withDependencies(names: readonly string[], from = '.', found = new Set<string>()): Set<string> {
  for (const name of names) {
    const folder = installed(name, from);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies } = readManifest(folder);
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), folder, found);
  }
  return found;
}

/** Files that nothing reads at run time. */
const UNREAD = /(\.map|\.md|\.d\.[cm]?ts)$/;

function copyPackages(into: string): void {
  for (const folder of withDependencies(WHOLE_PACKAGES)) {
    const isRead = (path: string): boolean =>
      !UNREAD.test(path) && !path.slice(join(ROOT, folder).length).includes(`${sep}node_modules`);
    cpSync(join(ROOT, folder), join(into, folder), { recursive: true, filter: isRead });
  }
  for (const [name, files] of Object.entries(PACKAGE_FILES)) {
    const folder = join('node_modules', name);
    for (const file of ['package.json', ...files, ...licensesIn(folder)]) {
      cpSync(join(ROOT, folder, file), join(into, folder, file));
    }
  }
}

const licensesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));

/** The licenses of the packages in the bundle require that their text is distributed with it. */
function licensesOf(packages: readonly string[]): string {
  const texts = packages.map((folder) => {
    const { name, version, license = 'no license named' } = readManifest(folder);
    const files = licensesIn(folder).map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
    return [`${name} ${version}: ${license}`, ...files].join('\n\n');
  });
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Writes the code and `bin/sightline`, without packages; returns the folders of the packages that are in the code. */
export async function bundleCode(into: string): Promise<string[]> {
  const packages = await writeCode(into);
  const { name, version, license } = readManifest('.');
  writeFileSync(join(into, 'package.json'), `${JSON.stringify({ name, version, license, type: 'module' }, null, 2)}\n`);
  cpSync(join(ROOT, 'bin/sightline'), join(into, 'bin/sightline'));
  return packages;
}

/**
 * Writes everything except Node and the script `scripts/node-path`, by which the folder's `bin/sightline` finds Node.
 */
export async function bundle(into: string): Promise<void> {
  const packages = await bundleCode(into);
  writeFileSync(join(into, CODE, 'LICENSES.txt'), licensesOf(packages));
  copyPackages(into);
  cpSync(join(ROOT, 'LICENSE'), join(into, 'LICENSE'));
}

/** Makes the `bin/sightline` in the folder use the Node of this process. */
export function useThisNode(folder: string): void {
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts/node-path'), `#!/bin/sh\necho '${process.execPath}'\n`, { mode: 0o755 });
}

if (import.meta.main) {
  const [into] = process.argv.slice(2);
  if (into === undefined || existsSync(into)) {
    console.error('usage: node scripts/bundle.ts FOLDER (it must not exist yet)');
    process.exit(2);
  }
  await bundle(resolve(into));
}
