import { type ArtifactOwner, checkedOwner } from '../../ports/artifact-store.ts';

/** `<namespace>.<uid>`: two tokens of a subject. Throws RangeError for what could lead elsewhere. */
export function ownerTokens(owner: ArtifactOwner): string {
  const { namespace, uid } = checkedOwner(owner);
  return `${namespace}.${uid}`;
}

/** Any text as one token of a subject, in base64url where it holds dots, wildcards and the like. */
export function subjectToken(text: string): string {
  return /^[A-Za-z0-9_-]{1,200}$/.test(text) ? text : `=${Buffer.from(text, 'utf8').toString('base64url')}`;
}
