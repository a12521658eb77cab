import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { FileArtifactStore } from '../../../src/adapters/embedded/artifact-store.ts';
import { openDataFolder } from '../../../src/adapters/embedded/open-data-folder.ts';
import { EmbeddedResourceStore } from '../../../src/adapters/embedded/resource-store.ts';
import type { ReportResult } from '../../../src/contract/report.ts';
import { createIds } from '../../../src/domain/ids.ts';
import { systemClock as clock } from '../../../src/lib/clock.ts';
import type { StatusOf } from '../../../src/resources/kinds.ts';
import { NAMESPACE, WEBSITE, type World } from '../../support/embedded/world.ts';
import { reportResult } from '../../support/report-result.ts';

/** Completed reports in a data folder, written through the adapters that the program itself writes with. */
export interface Seeded {
  readonly workspace: string;
  /** SHA-256 of each result's JSON, by report id. */
  readonly digests: ReadonlyMap<string, string>;
  /** Mean size of a result's JSON. */
  readonly resultBytes: number;
}

const MODELS = (['provider_1', 'provider_2', 'provider_3'] as const).map((id) => ({ id, enabled: true }));
const ANSWER_BYTES = 1800;

type Status = NonNullable<StatusOf<'VisibilityReport'>>;

/** What the trend shows of a report. */
const FIRST: Status = {
  ...{ score: 52, scoreBand: 'Good' as const },
  measured: { visibility: '44.12', visibilityLower: '33.50', visibilityUpper: '55.27', scoreLower: 41, scoreUpper: 60 },
};
const JUDGED = { verdict: 'WithinNoise', difference: '+2.94', lower: '-6.10', upper: '+11.98' } as const;
const CHANGE = { previousReport: 'pvr-earlier', ...JUDGED };
const LATER: Status = {
  ...{ ...FIRST, change: CHANGE, changeSinceFirst: CHANGE },
  pooledChange: { reportsBefore: ['pvr-first', 'pvr-second'], reportsAfter: ['pvr-earlier', 'pvr-later'], ...JUDGED },
};

/** `results`: the size of each result in bytes, or what makes the result of a number. */
export async function seedReports(
  world: World,
  count: number,
  results: number | ((index: number) => ReportResult),
): Promise<Seeded> {
  const resultOf = typeof results === 'number' ? (index: number) => proseResult(index, results) : results;
  const folder = await openDataFolder(world.data, { fsync: false, clock });
  const store = new EmbeddedResourceStore({ database: folder.database, clock, newUid: randomUUID });
  const artifacts = new FileArtifactStore({ folder: folder.path, files: folder.files, clock });
  const ids = createIds(Buffer.from(folder.keys.idKey, 'base64'));
  const workspace = ids.workspace(NAMESPACE, WEBSITE);
  const [beganMs, digests] = [clock.now() - count * 60_000, new Map<string, string>()];
  let total = 0;
  const seedOne = async (index: number): Promise<void> => {
    const name = ids.randomReport(randomBytes(17));
    const createdAt = new Date(beganMs + index * 60_000).toISOString();
    const spec = { workspaceName: workspace, website: WEBSITE, models: MODELS, createdAt };
    const made = await store.create({ kind: 'VisibilityReport', metadata: { namespace: NAMESPACE, name }, spec });
    if (made.outcome !== 'created') throw new Error(`seeding: ${made.outcome}`);
    const { uid, resourceVersion } = made.resource.metadata;
    const json = JSON.stringify(resultOf(index));
    const as = { mediaType: 'application/json', encoding: 'Gzip' } as const;
    const result = await artifacts.put({ namespace: NAMESPACE, uid }, Buffer.from(json), as);
    const times = { startedAt: createdAt, finishedAt: createdAt, updatedAt: createdAt };
    const at = { namespace: NAMESPACE, name, resourceVersion };
    const status: Status = { phase: 'Completed', ...times, ...(index === 0 ? FIRST : LATER), result };
    const wrote = await store.replaceStatus('VisibilityReport', at, status);
    if (wrote.outcome !== 'written') throw new Error(`seeding: ${wrote.outcome}`);
    digests.set(name, digestOf(json));
    total += Buffer.byteLength(json);
  };
  const spec = { website: WEBSITE, models: MODELS, createdAt: new Date(beganMs).toISOString() };
  await store.create({ kind: 'Workspace', metadata: { namespace: NAMESPACE, name: workspace }, spec });
  const lanes = [0, 1, 2, 3].map(async (lane) => {
    for (let index = lane; index < count; index += 4) await seedOne(index);
  });
  await Promise.all(lanes);
  await store.close();
  folder.close();
  return { workspace, digests, resultBytes: total / count };
}

export const digestOf = (json: string): string => createHash('sha256').update(json).digest('hex');

/** A result as large as wanted: answers of made-up prose, which compresses about as prose does. */
function proseResult(seed: number, bytes: number): ReportResult {
  const result = reportResult();
  const [prompt] = result.report.prompts;
  const [response] = prompt?.responses ?? [];
  if (prompt === undefined || response === undefined) throw new Error('the small result has one answer');
  const random = randomOf(seed + 1);
  const responses = Array.from({ length: Math.round(bytes / (ANSWER_BYTES + 100)) }, () => ({
    ...response,
    answer_text: prose(random, ANSWER_BYTES),
  }));
  return { ...result, report: { ...result.report, prompts: [{ ...prompt, responses }] } };
}

/** xorshift32 (Marsaglia 2003); a whole number below `limit`. */
function randomOf(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

const SYLLABLES = 'ka mo ren ti lar su ve dor in pel sha gu ber ny ost al'.split(' ');
const words = randomOf(7);
const WORDS = Array.from({ length: 1500 }, () =>
  Array.from({ length: 1 + words(4) }, () => SYLLABLES[words(SYLLABLES.length)]).join(''),
);

function prose(random: (limit: number) => number, length: number): string {
  let text = '';
  // the smaller of two draws: some words are far more frequent than others
  while (text.length < length) text += `${WORDS[Math.min(random(WORDS.length), random(WORDS.length))]} `;
  return text;
}
