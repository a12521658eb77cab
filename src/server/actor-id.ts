import { redactWhole } from '../lib/redact.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Bounds what a refused request, whose actor id may be of any length, writes into the log. */
const MAX_CHARACTERS = 255;

/**
 * What is kept of `X-External-Actor-Id` (H-10). Header bytes come as latin-1; those that are UTF-8 are read as that.
 * What looks like a key is taken out: an annotation is there for everyone who may read the resource (H-11).
 */
export function keptActorId(sent: string): string {
  return [...redactWhole(readableHeader(sent))].slice(0, MAX_CHARACTERS).join('');
}

function readableHeader(latin1: string): string {
  try {
    return UTF8.decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return latin1;
  }
}
