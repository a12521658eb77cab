import type { ViewChanges } from '../../src/ports/run-channel.ts';
import type { View, Views } from '../../src/ports/views.ts';

/** Puts a view and tells who waits for it. A view is a cache: a failure is left to the views controller's next look. */
export async function publishView(
  { views, viewChanges }: { readonly views: Views; readonly viewChanges: ViewChanges },
  view: View,
): Promise<void> {
  const outcome = await views.put(view);
  if (outcome === 'stored') viewChanges.publish(view.namespace, view.id);
}
