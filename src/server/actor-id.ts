import { redactWhole } from '../lib/redact.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Limits the log line of a refused request, whose actor id may have any length. */
const MAX_CHARACTERS = 255;

/**
 * The form in which `X-External-Actor-Id` is stored (H-10). Node decodes headers as latin-1; bytes that are valid UTF-8
 * are decoded again, as UTF-8. What looks like a key is removed, because everyone who may read the resource can read
 * its annotations (H-11).
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
