import { serveSampleSite } from '../simulation/sample-site.ts';
import { stopSignal, untilAborted } from './signals.ts';

const ALL_ADDRESSES = '0.0.0.0';

/** Serves the demo's website until it is told to stop. */
export async function sampleSite(port: number): Promise<void> {
  const stop = stopSignal();
  const site = await serveSampleSite(port, ALL_ADDRESSES);
  process.stdout.write(`${JSON.stringify({ msg: 'sample site', port: site.port })}\n`);
  await untilAborted(stop);
  site.close();
}
