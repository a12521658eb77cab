import { randomUUID } from 'node:crypto';
import { invalidAt, readCredential, type SigningCredential } from '../adapters/c2pa/credential.ts';
import type { C2paFiles } from '../config/c2pa.ts';
import type { ConfigDocument } from '../config/document.ts';
import type { Environment } from '../config/load.ts';
import { systemClock as clock } from '../lib/clock.ts';
import type { PictureSigner } from '../ports/picture-signer.ts';
import type { Log } from '../runtime/log.ts';
import { misconfigured } from './exit.ts';
import { readTexts } from './flags.ts';
import { version } from './version.ts';

/** Operators are warned this long before the certificate expires. */
const WARN_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Signs generated pictures, if the configuration says so. Throws ExitError with code 2 if key and certificate are of no
 * use. If the certificate is not valid now, this is logged and every picture fails, but the program starts: nothing
 * else needs it.
 */
export async function openPictureSigner(
  { c2pa }: ConfigDocument['images'],
  env: Environment,
  log: Log,
): Promise<PictureSigner | undefined> {
  if (c2pa === undefined) return undefined;
  const credential = await readFiles(c2pa, env);
  const { algorithm, validUntil } = credential;
  const told = { algorithm, validUntil: new Date(validUntil).toISOString() };
  const problem = invalidAt(credential, clock.now());
  if (problem) log.error(told, `no picture can be generated: the certificate of images.c2pa ${problem}`);
  else log.info(told, 'generated pictures are signed (C2PA)');
  if (!problem && validUntil - clock.now() < WARN_DAYS * DAY_MS)
    log.warn(told, 'the certificate that signs pictures expires soon');
  const { createC2paSigner } = await import('../adapters/c2pa/signer.ts');
  return createC2paSigner({ credential, clock, newId: randomUUID, version });
}

/** Throws ExitError with code 2 if nothing can be signed now. */
export async function requireCredential(c2pa: C2paFiles, env: Environment): Promise<void> {
  const problem = invalidAt(await readFiles(c2pa, env), clock.now());
  if (problem) throw misconfigured('images.c2pa.certificateFile', [`the certificate ${problem}`]);
}

/** On a cluster, the controllers tell a run where its own files are. */
async function readFiles(c2pa: C2paFiles, env: Environment): Promise<SigningCredential> {
  const keyFile = env['SIGHTLINE_C2PA_KEY_FILE'] ?? c2pa.keyFile;
  const certificateFile = env['SIGHTLINE_C2PA_CERTIFICATE_FILE'] ?? c2pa.certificateFile;
  const [key = '', chain = ''] = await readTexts([
    ['images.c2pa.keyFile', keyFile],
    ['images.c2pa.certificateFile', certificateFile],
  ]);
  const credential = readCredential(key, chain);
  if (!('problem' in credential)) return credential;
  const [what, file] = credential.file === 'key' ? ['keyFile', keyFile] : ['certificateFile', certificateFile];
  throw misconfigured(`images.c2pa.${what}`, [`${file}: ${credential.problem}`]);
}
