/**
 * `make bench-sizes`, or `COUNT=1000 make bench-sizes`: how many bytes one report, action and execution take in etcd,
 * Redis and NATS. Few are made on real servers; the totals at the end are linear in them.
 */
import { findProgram } from '../../support/servers/programs.ts';
import { inEtcd } from './in-etcd.ts';
import { inNats, type NatsSize } from './in-nats.ts';
import { inRedis } from './in-redis.ts';
import { makeOriginals, type Stored } from './originals.ts';
import { bytesText, printTotals, type Sizes } from './totals.ts';

const COUNT = Number(process.env['COUNT'] ?? 300);
/** Artifacts are large: fewer owners say as much. */
const OWNERS = Math.ceil(COUNT / 3);

const missing = (['redis-server', 'nats-server', 'etcd', 'kube-apiserver'] as const).filter(
  (name) => findProgram(name) === undefined,
);
if (missing.length > 0) {
  console.error(`${missing.join(', ')} neither in KUBEBUILDER_ASSETS nor on PATH`);
  process.exit(1);
}

const row = (name: string, value: string): void => console.log(`  ${name.padEnd(46)}${value.padStart(12)}`);

function printArtifacts(title: string, artifacts: readonly Stored[], size: NatsSize): void {
  console.log(`\n${title}, ${OWNERS} owners`);
  for (const { what, bytes } of artifacts) row(`${what}, as stored`, bytesText(bytes.byteLength));
  row('of the stream, for one', bytesText(size.diskBytes));
  row('subjects of the stream, for one', size.subjects.toFixed(1));
  row('the daily look at all owners, for one', `${size.sweepMs.toFixed(2)} ms`);
}

const originals = await makeOriginals();
const redis = await inRedis(originals, COUNT);
const report = await inNats(originals.reportArtifacts, OWNERS);
const execution = await inNats(originals.executionArtifacts, OWNERS);
const etcd = await inEtcd(originals, COUNT);

console.log(
  `One of each, from ${COUNT} of each; a default report of 168 simulated answers, an article with 4 pictures.`,
);
console.log('\netcd: JSON of one as it is stored, listed and watched');
for (const { kind, jsonBytes } of etcd.kinds) row(kind, bytesText(jsonBytes));
row('live bytes for each byte of these', etcd.factor.toFixed(2));
console.log('\nRedis: used_memory for one view, lists included');
for (const { collection, bytes } of redis) row(collection, bytesText(bytes));
printArtifacts('NATS: artifacts of a report', originals.reportArtifacts, report);
printArtifacts('NATS: artifacts of an article', originals.executionArtifacts, execution);
console.log('\nNATS: entries of a run, gone after 48 h');
row('of a report', bytesText(originals.ledgerBytes.report));
row('of an article', bytesText(originals.ledgerBytes.execution));

const sizes: Sizes = { etcd, redis, report, execution };
printTotals(sizes);
process.exit(0);
