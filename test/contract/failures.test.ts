import * as assert from 'uvu/assert';
import { EXECUTION, EXECUTION_STARTS, REPORT, REPORT_STARTS } from '../../src/contract/failure-sentences.ts';
import { errorOf, type FailingKind, type Failure } from '../../src/contract/failures.ts';
import { openApiDocument } from '../../src/contract/openapi.ts';
import type { StoredFailure } from '../../src/resources/meta.ts';
import { visibilityReportStatus } from '../../src/resources/visibility-report.ts';
import { suite } from '../support/suite.ts';

const failures = suite('failures');

const DETAILS: Readonly<Record<string, readonly NonNullable<StoredFailure['detail']>[]>> = {
  analysis_timeout: [{ seconds: '600' }],
  generation_timeout: [{ seconds: '600' }],
  site_unreachable: [{ website: `https://${'a'.repeat(253)}`, why: 'it answers 503' }],
  text_budget_exhausted: [{ cause: 'calls' }, { cause: 'cost' }],
  text_off_topic: [{ why: 'It is about bookkeeping' }],
  text_rejected: [{ problems: '“42” stands in no source' }],
  language_not_available: [
    { cause: 'writer', language: 'French', available: 'de, en' },
    { cause: 'tag', language: 'x'.repeat(180) },
  ],
};
const causesOf = (code: string, isReport: boolean) =>
  code === 'run_not_started'
    ? Object.keys(isReport ? REPORT_STARTS : EXECUTION_STARTS).map((cause) => ({ cause }))
    : undefined;
const ALL = (['VisibilityReport', 'ActionExecution'] as const).flatMap((kind) => {
  const isReport = kind === 'VisibilityReport';
  return Object.entries(isReport ? REPORT : EXECUTION).flatMap(([code, row]) => {
    const details = 'analyst' in row ? [undefined, { cause: 'analyst' }] : (DETAILS[code] ?? causesOf(code, isReport));
    return (details ?? [undefined]).map((detail): { kind: FailingKind; failure: StoredFailure } => ({
      kind,
      failure: { code, ...(detail && { detail }) },
    }));
  });
});

for (const { kind, failure } of ALL) {
  const text = errorOf(kind, failure);
  failures(`[G-05] ${kind}: ${text.slice(0, 60)} … is its code and sentences for people`, () => {
    assert.is(text.slice(0, failure.code.length + 2), `${failure.code}: `);
    assert.match(text.slice(failure.code.length + 2), /^[A-Z].{18,}\.$/);
    assert.not.match(text.replace('OPENAI_API_KEY', ''), /undefined|NaN|[{}]|pod|kube|secret|key\b/i);
    assert.ok(visibilityReportStatus.shape.error.safeParse(text).success);
    assert.ok(visibilityReportStatus.shape.failure.safeParse(failure).success);
  });
}

failures('every text says something of its own', () => {
  const texts = ALL.map(({ kind, failure }) => errorOf(kind, failure));
  assert.is(new Set(texts).size, ALL.length);
});

failures('[R-11] the timeout names the time that was given', () => {
  const of = (seconds: string) => errorOf('VisibilityReport', { code: 'analysis_timeout', detail: { seconds } });
  assert.match(of('600'), /within 10 minutes\./);
  assert.match(of('60'), /within 1 minute\./);
  assert.match(of('90'), /within 90 seconds\./);
});

failures(
  '[X-17] a language that the writer has not: the text says so and what to do, which is not to try again',
  () => {
    const failure: Failure = {
      code: 'language_not_available',
      detail: { cause: 'writer', language: 'French', available: 'de, en' },
    };
    const text = errorOf('ActionExecution', failure);
    assert.match(
      text,
      /cannot write French\. Override the language with one that it can write \(de, en\), or .*OPENAI_API_KEY/,
    );
    assert.not.match(text, /again/);
  },
);

for (const [what, failure] of [
  ['a code that is unknown here', { code: 'later_code' }],
  ['a code of JavaScript’s own', { code: 'constructor' }],
  ['a detail that lacks', { code: 'site_unreachable', detail: { website: 'https://acme.example' } }],
  ['a cause that is unknown here', { code: 'run_not_started', detail: { cause: 'toString' } }],
  ['no failure', undefined],
] as const)
  failures(`[G-05] ${what}: the recorded text is shown, and without one that it failed`, () => {
    assert.is(errorOf('VisibilityReport', failure, 'later_code: It was full moon.'), 'later_code: It was full moon.');
    assert.is(errorOf('VisibilityReport', failure), 'analysis_failed: The analysis failed.');
    assert.is(errorOf('ActionExecution', failure), 'generation_failed: The generation failed.');
  });

for (const kind of ['VisibilityReport', 'ActionExecution'] as const)
  failures(`[V-06] every code of a failed ${kind} is listed in the document with its meaning and what to do`, () => {
    const failed = kind === 'VisibilityReport' ? 'FailedReport' : 'FailedExecution';
    const schema = openApiDocument().components['schemas']?.[failed] as {
      properties: { error: { description: string } };
    }; // JSON Schema
    const { description } = schema.properties.error;
    for (const { failure } of ALL.filter((one) => one.kind === kind)) {
      const rows = description.split('\n').filter((line) => line.startsWith(`| \`${failure.code}\` | `));
      assert.is(rows.length, ALL.filter((one) => one.kind === kind && one.failure.code === failure.code).length);
      for (const row of rows) assert.match(row, /\| [A-Z“].+[.] \| [A-Z].+[.] \|$/);
    }
  });

failures.run();
