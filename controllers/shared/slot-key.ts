import type { RunOwner } from '../../src/ports/run-ledger.ts';

/** Under what a run stands in the ledger of slots: two kinds may have a resource of one name. */
export const slotKey = ({ kind, namespace, name }: Omit<RunOwner, 'uid'>): string => `${kind}/${namespace}/${name}`;

/** Kind and `<namespace>/<name>` of a slot's key. */
export function ownerOfSlot(slot: string): { readonly kind: string; readonly key: string } {
  const at = slot.indexOf('/');
  return { kind: slot.slice(0, at), key: slot.slice(at + 1) };
}
