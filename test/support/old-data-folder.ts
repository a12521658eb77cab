import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDataFolder } from '../../src/adapters/embedded/open-data-folder.ts';
import { systemClock as clock } from '../../src/lib/clock.ts';
import { type Embedded, makeWorld, type World } from './embedded.ts';

/** A data folder that a version left, as write-data-folder.ts keeps it. Files are in base64, by path. */
export interface OldDataFolder {
  /** Where its engines were, which the job of the half-way run still names. */
  readonly origin: string;
  readonly data: Readonly<Record<string, string>>;
  readonly manifests: Readonly<Record<string, string>>;
  /** What REST answered, by path. */
  readonly views: Readonly<Record<string, View>>;
  /** Report whose run was killed, with what served it, after its ninth checkpoint. */
  readonly halfway: string;
}

export interface View {
  readonly status: number;
  readonly body: unknown;
}

export const SHOP_HOST = 'oak-tables.example';

/** Secrets of the fixtures: anybody can read them here, so nothing else may use them. */
export const secretOf = (what: string): string =>
  createHash('sha256').update(`test secret, worthless: ${what}`).digest('base64');
export const OLD_KEY = `sl_${Buffer.from(secretOf('partner key'), 'base64').toString('base64url')}`;

/** What partners read, without what is made anew for each answer: signatures of pictures and cursors. */
export async function viewsOf(
  program: Pick<Embedded, 'call'>,
  paths: readonly string[],
): Promise<Record<string, View>> {
  const read = async (path: string): Promise<[string, View]> => {
    const { status, text } = await program.call('GET', path);
    const stable = text.replace(/([?&](?:exp|expires|sig|signature)=)[^&"\\]*/g, '$1');
    return [path, { status, body: JSON.parse(stable) }];
  };
  return Object.fromEntries(await Promise.all(paths.map(read)));
}

export const readOldDataFolder = (file: string): OldDataFolder =>
  JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as OldDataFolder; // as write-data-folder.ts wrote it

/** A machine with a copy of the folder, as if it had been left a moment ago: the half-way run has its time still. */
export async function worldOf(old: OldDataFolder): Promise<World> {
  const world = await makeWorld({ engines: 'counted', shops: [SHOP_HOST], key: OLD_KEY });
  rmSync(world.manifests, { recursive: true });
  write(world.data, old.data);
  write(world.manifests, old.manifests);
  const now = Date.now();
  for (const [path, content] of Object.entries(old.data)) {
    if (!/^runs\/.+\/claim\.\d+$/.test(path)) continue;
    const claim = JSON.parse(Buffer.from(content, 'base64').toString('utf8')) as object; // the ledger's own file
    writeFileSync(join(world.data, path), JSON.stringify({ ...claim, claimedAtMs: now }));
  }
  const folder = await openDataFolder(world.data, { fsync: false, clock });
  folder.database
    .prepare("UPDATE jobs SET record = replace(json_set(record, '$.createdAtMs', ?), ?, ?)")
    .run(now, old.origin, world.providers.origin);
  folder.close();
  return world;
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(content, 'base64'));
  }
}
