import type { ViewChanges } from '../../src/ports/run-channel.ts';
import type { View, Views } from '../../src/ports/views.ts';

/** Puts a view and tells who waits for it. Throws when the views are away. */
export async function publishView(
  { views, viewChanges }: { readonly views: Pick<Views, 'put'>; readonly viewChanges: ViewChanges },
  view: View,
): Promise<'stored' | 'stale'> {
  const outcome = await views.put(view);
  if (outcome === 'stored') viewChanges.publish(view.namespace, view.id);
  return outcome;
}
