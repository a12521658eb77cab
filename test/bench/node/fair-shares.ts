import { eventually } from '../../support/embedded.ts';
import { at } from '../../support/rest-client.ts';
import { inLanes } from '../cluster/support/lanes.ts';
import type { Figure } from '../support/figure.ts';
import type { NodeBench } from './main.ts';
import type { Bed, PartnerClient } from './support/bed.ts';
import { type Watch, watch } from './support/watch.ts';

const EACH = Number(process.env['EACH'] ?? 20);
const [LARGE, SMALL] = [3 * EACH, EACH / 2];
/** The default of limits.concurrentRunsPerPartner. */
const AT_ONCE = 8;
const WITHIN_MS = 900_000;

/** Far more is launched at once than can run. */
export const fairShares: NodeBench = {
  name: 'fair-shares',
  what: `${EACH} reports of each of 5 partners, launched at once`,
  run: async (bed) => equalFigures(await waits(bed, () => EACH)),
};

export const smallPartner: NodeBench = {
  name: 'small-partner',
  what: `${LARGE} reports of one partner and, launched after them, ${SMALL} of another`,
  async run(bed) {
    const [large, small] = bed.partners;
    return unequalFigures(await waits(bed, (partner) => (partner === large ? LARGE : partner === small ? SMALL : 0)));
  },
};

/** Of each partner's reports, how long after the first launch of all each was completed, in seconds. */
type Waits = readonly { readonly namespace: string; readonly failed: number; readonly seconds: readonly number[] }[];

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const most = (values: readonly number[]): number => Math.max(0, ...values);

function equalFigures(found: Waits): readonly Figure[] {
  const all = found.flatMap(({ seconds }) => seconds);
  const ratios = found.map(({ seconds }) => mean(seconds) / mean(all));
  return [
    completion(found, EACH * found.length),
    {
      name: "a partner's mean wait, of the mean of all, longest",
      value: most(ratios),
      unit: '',
      bound: { atMost: 1.5 },
      notes: [
        `by partner ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; mean ${mean(all).toFixed(0)} s, last after ${most(all).toFixed(0)} s`,
      ],
    },
  ];
}

/**
 * The small partner waits for what was under way when it came, which is what the limits of one partner allow; from then
 * on half of what the cluster completes is its share until it has everything.
 */
function unequalFigures(found: Waits): readonly Figure[] {
  const [large, small] = found.map(({ seconds }) => most(seconds));
  const rate = (LARGE + SMALL) / Math.max(large ?? 0, small ?? 0);
  const shareSeconds = (AT_ONCE + 2 * SMALL) / rate;
  return [
    completion(found, LARGE + SMALL),
    {
      name: `last of ${SMALL} behind ${LARGE}, of what was under way and its share`,
      value: (small ?? Number.NaN) / shareSeconds,
      unit: '',
      bound: { atMost: 1.5 },
      notes: [
        `${(small ?? 0).toFixed(0)} s; ${(rate * 60).toFixed(0)} reports a minute in all, so ${AT_ONCE} under way and twice ${SMALL} take ${shareSeconds.toFixed(0)} s; the other's last after ${(large ?? 0).toFixed(0)} s`,
      ],
    },
  ];
}

const completion = (found: Waits, count: number): Figure => ({
  name: `of ${count} reports not completed`,
  value: count - found.reduce((sum, { seconds }) => sum + seconds.length, 0),
  unit: '',
  bound: { atMost: 0 },
  notes: [`${found.reduce((sum, { failed }) => sum + failed, 0)} failed`],
});

async function waits({ partners }: Bed, countOf: (partner: PartnerClient) => number): Promise<Waits> {
  const taking = partners.filter((partner) => countOf(partner) > 0);
  const watches = new Map<PartnerClient, Watch>();
  for (const partner of taking) watches.set(partner, await watch(partner.namespace, 'visibilityreports'));
  const startMs = Date.now();
  const launched = await launchAll(taking, countOf);
  try {
    return await Promise.all(taking.map((partner) => waitsOf(partner, launched, watches.get(partner), startMs)));
  } finally {
    for (const one of watches.values()) one.close();
  }
}

/** Equal ones side by side; of unequal ones the large first, so that the small finds the queue full. */
async function launchAll(
  taking: readonly PartnerClient[],
  countOf: (partner: PartnerClient) => number,
): Promise<ReadonlyMap<PartnerClient, readonly string[]>> {
  const ids = new Map<PartnerClient, string[]>(taking.map((partner) => [partner, []]));
  const launchOf = (partner: PartnerClient): Promise<void> =>
    inLanes(countOf(partner), 8, async () => void ids.get(partner)?.push(await partner.launch()));
  if (new Set(taking.map(countOf)).size === 1) await Promise.all(taking.map(launchOf));
  else for (const partner of taking) await launchOf(partner);
  return ids;
}

async function waitsOf(
  partner: PartnerClient,
  launched: ReadonlyMap<PartnerClient, readonly string[]>,
  watched: Watch | undefined,
  startMs: number,
) {
  const ids = launched.get(partner) ?? [];
  const ended = new Map<string, { readonly phase: unknown; readonly atMs: number }>();
  let read = 0;
  await eventually(
    `${ids.length} reports of ${partner.namespace} end`,
    () => {
      for (const { name, object, atMs } of watched?.seen.slice(read) ?? []) {
        read += 1;
        const phase = at(object, 'status', 'phase');
        if ((phase === 'Completed' || phase === 'Failed') && !ended.has(name)) ended.set(name, { phase, atMs });
      }
      return ids.every((id) => ended.has(id)) ? true : undefined;
    },
    WITHIN_MS,
  );
  const own = ids.flatMap((id) => ended.get(id) ?? []);
  const completed = own.filter(({ phase }) => phase === 'Completed');
  return {
    namespace: partner.namespace,
    failed: own.length - completed.length,
    seconds: completed.map(({ atMs }) => (atMs - startMs) / 1000),
  };
}
