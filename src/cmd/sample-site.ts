import { whenAborted } from '../lib/async.ts';
import { serveSampleSite } from '../simulation/sample-site.ts';
import { stopSignal } from './signals.ts';

const ALL_ADDRESSES = '0.0.0.0';

/** Serves the demo's website until it receives a signal to stop. */
export async function sampleSite(port: number): Promise<void> {
  const stop = stopSignal();
  const site = await serveSampleSite(port, ALL_ADDRESSES);
  process.stdout.write(`${JSON.stringify({ msg: 'sample site', port: site.port })}\n`);
  await whenAborted(stop);
  site.close();
}
