import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { z } from 'zod';
import { readJsonArtifact } from '../controllers/artifacts/read-artifact.ts';
import { readResource } from '../src/adapters/kubernetes/read-resource.ts';
import { claimEntry } from '../src/adapters/nats/run-ledger.ts';
import { evidence } from '../src/analysis/evidence.ts';
import { analysisDocument } from '../src/analysis/types.ts';
import { parsedKnown } from '../src/cmd/stored/source.ts';
import { reportResult, visibilityReport } from '../src/contract/report.ts';
import { reportView, spliceResult } from '../src/domain/views.ts';
import { runDone } from '../src/ports/run-ledger.ts';
import { KINDS, type Kind } from '../src/resources/kinds.ts';
import { suite } from './support/suite.ts';

/** What each released version has left in its stores; test/support/write-stored.ts wrote it. */
const shape = z.object({
  resources: z.array(z.looseObject({ kind: z.string() })),
  documents: z.object({ analysis: z.unknown(), evidence: z.unknown(), result: z.unknown() }),
  claim: z.unknown(),
  done: z.array(z.unknown()),
});
const versions = globSync('test/fixtures/stored/*.json').sort();

/** Objects whose members are data and not fields. */
const MAPS = new Set(['models', 'artifacts', 'payload', 'per_engine', 'perEngine', 'resolved', 'annotations']);

/** The value with a member that nobody knows in every object of it, as a later version might have written it. */
function fromLater(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => fromLater(part));
  if (typeof value !== 'object' || value === null) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, MAPS.has(name) ? part : fromLater(part)])),
    aLaterMember: 1,
  };
}

const reads = (schema: z.ZodType, value: unknown): unknown => {
  const read = schema.safeParse(value);
  assert.equal(read.error?.issues ?? [], []);
  return read.data;
};

const kindOf = (kind: string): Kind => {
  const found = Object.keys(KINDS).find((one) => one === kind);
  if (!found) throw new Error(`no kind ${kind}`);
  return found as Kind; // one of its keys
};

const asControllers = (document: unknown) =>
  readJsonArtifact(
    { read: async () => Buffer.from(JSON.stringify(document)) },
    'acme',
    { key: 'acme/u/x', sha256: '', sizeBytes: 0, encoding: 'Identity', mediaType: 'application/json' },
    analysisDocument,
  );

const stored = suite('what versions have stored');

stored('of every version there is something', () => assert.ok(versions.length > 0));

for (const file of versions) {
  const of = basename(file, '.json');
  const { resources, documents, claim, done } = shape.parse(JSON.parse(readFileSync(file, 'utf8')));

  stored(`${of}: each resource is read completely, also with members of a later version`, () => {
    assert.equal(resources.map(({ kind }) => kind).sort(), [
      'Action',
      'ActionExecution',
      'VisibilityReport',
      'Workspace',
    ]);
    for (const resource of resources) {
      const kind = kindOf(resource.kind);
      assert.equal(readResource(kind, resource), resource);
      const { metadata, spec, status } = readResource(kind, fromLater(resource));
      assert.equal(withoutLater({ metadata, spec, status }), { ...pick(resource), metadata });
    }
  });

  stored(`${of}: each resource fits the definitions of today`, () => {
    const ajv = new Ajv({ strict: false, allErrors: true, formats: { 'date-time': true, int32: true, int64: true } });
    for (const resource of resources) {
      const definition = parse(readFileSync(`crds/sightline.dev_${KINDS[kindOf(resource.kind)].plural}.yaml`, 'utf8'));
      const fits = ajv.compile(definition.spec.versions[0].schema.openAPIV3Schema);
      assert.equal(fits(resource) ? [] : fits.errors, [], resource.kind);
    }
  });

  stored(`${of}: documents of a run can be read, also with members of a later version`, () => {
    for (const [schema, value] of [
      [evidence, documents.evidence],
      [claimEntry, claim],
      ...done.map((one) => [runDone, one] as const),
    ] as const)
      assert.equal(reads(schema, fromLater(value)), reads(schema, value));
  });

  stored(`${of}: controllers read an analysis, also one of a later version`, async () => {
    const now = analysisDocument.parse(documents.analysis);
    const read = await asControllers(fromLater(documents.analysis));
    assert.equal(JSON.stringify(withoutLater(read)), JSON.stringify(withoutLater({ ok: true, value: now })));
    assert.is((await asControllers({ ...Object(documents.analysis), format: 2 })).ok, false);
  });

  stored(`${of}: a page is made of a result, also of one of a later version`, () => {
    const later = parsedKnown('the result', reportResult, Buffer.from(JSON.stringify(fromLater(documents.result))));
    assert.equal(withoutLater(later), reads(reportResult, documents.result));
    assert.not.ok('aLaterMember' in later.report);
  });

  stored(`${of}: a result is what partners were promised`, () => {
    const report = readResource(
      'VisibilityReport',
      resources.find(({ kind }) => kind === 'VisibilityReport'),
    );
    const result = Buffer.from(JSON.stringify(documents.result));
    reads(visibilityReport, JSON.parse(String(spliceResult(reportView(report).body, result))));
  });
}

const pick = ({ spec, status }: Record<string, unknown>) => ({ spec, status });

function withoutLater(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLater);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([name]) => name !== 'aLaterMember');
  return Object.fromEntries(parts.map(([name, part]) => [name, withoutLater(part)]));
}

stored.run();
