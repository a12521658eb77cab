import { suite } from 'uvu';
import { type Rest, startRest } from './rest.ts';

/** A suite whose tests each get an app of their own. */
export function restSuite(name: string) {
  const test = suite<{ rest: Rest }>(name);
  test.before.each(async (context) => {
    context.rest = await startRest();
  });
  test.after.each((context) => context.rest.close());
  return test;
}
