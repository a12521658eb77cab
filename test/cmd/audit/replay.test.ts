import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { analyse, analysisBytes } from '../../../src/analysis/analyse.ts';
import { type Answer, answerId, type Evidence } from '../../../src/analysis/evidence.ts';
import { REPLAYED_PARTS, replay } from '../../../src/analysis/replay.ts';
import { VERSIONS } from '../../../src/analysis/types.ts';
import { uncertaintyOf } from '../../../src/analysis/uncertainty/report.ts';
import { intervalsCheck } from '../../../src/cmd/audit/checks.ts';
import { readBody } from '../../../src/cmd/audit/read-body.ts';
import { sha256Of } from '../../analysis/make-evidence.ts';
import { startProviderServer } from '../../support/provider-server.ts';
import { suite } from '../../support/suite.ts';
import { SEEDS, type Stored, storedReport, UNKNOWN_BODY } from './stored-reports.ts';

const replaying = suite('replay');
const server = await startProviderServer();
replaying.after(() => server.close());
const stored: Stored[] = [];
for (const seed of SEEDS) stored.push(await storedReport(seed, server));

const of = ({ analysis, evidence }: Stored, changed: Partial<Evidence> = {}) =>
  replay(analysis, { ...evidence, ...changed }, readBody);
const example = (adapter: string): Stored => {
  const found = stored.find(({ evidence }) => evidence.providers.some((provider) => provider.adapter === adapter));
  if (found === undefined) throw new Error(`no report has ${adapter}`);
  return found;
};
/** An answer that is measured, from that adapter. */
const measured = ({ evidence }: Stored, adapter: string): Answer => {
  const ids = evidence.providers.filter((provider) => provider.adapter === adapter).map(({ id }) => id as string);
  const found = evidence.answers.find(({ provider, status }) => status === 'ok' && ids.includes(provider));
  if (found === undefined) throw new Error(`no answer of ${adapter} is measured`);
  return found;
};
const replaced = ({ evidence }: Stored, old: Answer, by: Partial<Answer>): Partial<Evidence> => ({
  answers: evidence.answers.map((answer) => (answer === old ? { ...answer, ...by } : answer)),
});

for (const report of stored) {
  replaying(`[M-16] ${report.title}: the identical analysis comes from the raw bodies`, () => {
    const { verdict, problems, storedSha256, replayedSha256 } = of(report);
    assert.equal({ verdict, problems }, { verdict: 'identical', problems: [] });
    assert.is(storedSha256, replayedSha256);
    assert.is(storedSha256, sha256Of(Buffer.from(report.analysis).toString('utf8')));
  });
}

replaying('the reports are worth the name: every status, adapter and source of citations, eight languages', () => {
  const answers = stored.flatMap(({ evidence }) => evidence.answers);
  const has = (member: 'status' | 'citationSource' | 'failure', ...values: readonly string[]): void => {
    for (const value of values)
      assert.ok(
        answers.some((answer) => answer[member] === value),
        value,
      );
  };
  has('status', 'ok', 'refused', 'truncated', 'empty', 'failed');
  has('citationSource', 'annotations', 'markers', 'none');
  has('failure', 'transient', 'timeout', 'rate_limit');
  assert.ok(
    answers.some(({ resolved }) => Object.values(resolved).includes('')),
    'a dead redirect',
  );
  assert.is(new Set(stored.map(({ evidence }) => evidence.profile.language)).size, 8);
  assert.is(new Set(stored.map(({ analysis }) => sha256Of(Buffer.from(analysis).toString('utf8')))).size, 20);
  for (const { document } of stored) assert.ok(document.report.overall.mention_count > 0, 'somebody is named');
});

replaying('[M-01] [M-05] a body of an unknown shape is kept as it came, is in no number, and is named', () => {
  const report = example('openai');
  const { answers, notes } = report.evidence;
  const unknown = answers.filter(({ rawBody }) => rawBody === UNKNOWN_BODY);
  assert.ok(unknown.length > 0);
  for (const { status, message, text, requests, rawSha256, requestSha256 } of unknown) {
    assert.equal([status, text, requests], ['failed', '', 4]);
    assert.match(message ?? '', /^(malformed_body|unknown_shape) after 4 requests$/);
    assert.is(rawSha256, sha256Of(UNKNOWN_BODY));
    assert.match(requestSha256 ?? '', /^[0-9a-f]{64}$/);
  }
  assert.ok(
    notes.some((note) => /of an unknown shape/.test(note)),
    notes.join('\n'),
  );
  const ok = answers.filter(({ status }) => status === 'ok').length;
  const { overall } = report.document.report;
  assert.is(overall.answers_analyzed + overall.branded_answers, ok);
});

/** Parts that no number of a report depends on. */
const WORDED: ReadonlySet<string> = new Set(['wording', 'recommendations']);

replaying('intervals that were exchanged are found; where another version measured nothing is said of them', () => {
  const report = example('simulated');
  const { evidence } = report;
  const found = (name: string, uncertainty: Evidence['uncertainty'], again = of(report)) =>
    intervalsCheck({ name, evidence: { ...evidence, uncertainty } }, again);
  const own = uncertaintyOf(evidence, 'pvr-a');
  assert.is(found('pvr-a', own), 'same');
  assert.is(found('pvr-a', undefined), 'none');
  const better = { ...own, visibility: own.visibility && { ...own.visibility, upper: 100 } };
  assert.is(found('pvr-a', better), 'other');
  assert.is(found('pvr-a', better, { ...of(report), verdict: 'other_version' }), 'not_compared');
});

replaying('[M-16] the order in which evidence was gathered changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...stored), fc.infiniteStream(fc.nat()), (report, stream) => {
      const shuffled = <T>(items: readonly T[]): T[] =>
        items
          .map((item) => ({ item, at: Number(stream.next().value) }))
          .sort((a, b) => a.at - b.at)
          .map(({ item }) => item);
      const { answers, labels, questions, providers, pages, rootFiles, profile } = report.evidence;
      const permuted = {
        answers: shuffled(answers),
        labels: shuffled(labels),
        questions: shuffled(questions),
        providers: shuffled(providers),
        pages: shuffled(pages),
        rootFiles: shuffled(rootFiles),
        profile: { ...profile, competitors: shuffled(profile.competitors) },
      };
      assert.is(of(report, permuted).verdict, 'identical');
    }),
    { numRuns: 20 },
  );
  for (const report of stored)
    assert.is(of(report, { answers: report.evidence.answers.toReversed() }).verdict, 'identical');
});

for (const adapter of ['simulated', 'openai', 'gemini', 'perplexity']) {
  replaying(`[M-16] ${adapter}: one changed character of a raw body is found, wherever it stands`, () => {
    const report = example(adapter);
    const answer = measured(report, adapter);
    fc.assert(
      fc.property(fc.nat(answer.rawBody.length - 1), (at) => {
        const rawBody = `${answer.rawBody.slice(0, at)}${answer.rawBody[at] === 'x' ? 'y' : 'x'}${answer.rawBody.slice(at + 1)}`;
        const { verdict, problems } = of(report, replaced(report, answer, { rawBody }));
        assert.is(verdict, 'different');
        assert.equal(problems[0], { answer: answerId(answer), problem: 'damaged', members: [] });
      }),
      { numRuns: 25 },
    );
  });

  replaying(`[M-16] ${adapter}: a raw body that was exchanged together with its digest gives another analysis`, () => {
    const report = example(adapter);
    const answer = measured(report, adapter);
    const said = JSON.stringify(answer.text.slice(0, 12)).slice(1, -1);
    const rawBody = answer.rawBody.replace(said, `Forged ${said}`);
    const { verdict, problems, storedSha256, replayedSha256 } = of(
      report,
      replaced(report, answer, { rawBody, rawSha256: sha256Of(rawBody) }),
    );
    assert.is(verdict, 'different');
    assert.is.not(replayedSha256, storedSha256);
    assert.is(problems[0]?.problem, 'reread');
    assert.ok(problems[0]?.members.includes('text'));
  });
}

replaying('[M-16] the numbers come from the raw body: a text changed beside it is told and not used', () => {
  const report = example('openai');
  const answer = measured(report, 'openai');
  const { verdict, problems, storedSha256, replayedSha256 } = of(report, replaced(report, answer, { text: 'Forged.' }));
  assert.is(replayedSha256, storedSha256);
  assert.is(verdict, 'different');
  assert.equal(problems, [{ answer: answerId(answer), problem: 'reread', members: ['text'] }]);
});

replaying('a raw body that is no answer any more is told', () => {
  const report = example('gemini');
  const answer = measured(report, 'gemini');
  const found = of(report, replaced(report, answer, { rawBody: '{}', rawSha256: sha256Of('{}') }));
  assert.is(found.verdict, 'different');
  assert.equal(found.problems, [{ answer: answerId(answer), problem: 'unreadable', members: [] }]);
});

replaying(
  '[M-16] an answer that is stored as failed though its raw body is one is found, and counts in the replay',
  () => {
    for (const adapter of ['simulated', 'openai', 'gemini', 'perplexity']) {
      const report = example(adapter);
      const answer = measured(report, adapter);
      const nothing: Partial<Answer> = { text: '', citations: [], citationSource: 'none', searchQueries: [] };
      for (const [failure, message] of [
        ['transient', 'malformed_body after 4 requests'],
        ['timeout', 'the time for answers was over'],
      ] as const) {
        const forged = replaced(report, answer, { ...nothing, status: 'failed', failure, message });
        const evidence = { ...report.evidence, ...forged };
        const { verdict, problems, replayedSha256 } = replay(analysisBytes(analyse(evidence)), evidence, readBody);
        assert.equal(
          [verdict, problems],
          ['different', [{ answer: answerId(answer), problem: 'answered', members: [] }]],
        );
        assert.is(replayedSha256, of(report).replayedSha256);
      }
    }
  },
);

replaying('[M-16] an answer that is left out is found, also one that had failed and is in no number', () => {
  const report = stored.find(({ evidence }) => evidence.answers.some(({ status }) => status === 'failed'));
  if (report === undefined) throw new Error('some report has a failed answer');
  const { answers } = report.evidence;
  const failed = answers.find(({ status }) => status === 'failed');
  if (failed === undefined) throw new Error('found above');
  const without = of(report, { answers: answers.filter((answer) => answer !== failed) });
  assert.is(without.replayedSha256, without.storedSha256, 'it is in no number');
  assert.equal(
    [without.verdict, without.problems],
    ['different', [{ answer: answerId(failed), problem: 'missing', members: [] }]],
  );
  const twice = of(report, { answers: [...answers, failed] });
  assert.equal(twice.problems, [{ answer: answerId(failed), problem: 'repeated', members: [] }]);
  const more = of(report, { answers: [...answers, { ...failed, sample: 9 }] });
  assert.equal(more.problems, [{ answer: answerId({ ...failed, sample: 9 }), problem: 'unplanned', members: [] }]);
  assert.equal([twice.verdict, more.verdict], ['different', 'different']);
});

replaying('[M-16] a cost or usage that the raw body does not state is found', () => {
  const report = example('simulated');
  const answer = measured(report, 'simulated');
  const dear = of(report, replaced(report, answer, { microUsd: 1_000_000 }));
  assert.equal(dear.problems, [{ answer: answerId(answer), problem: 'reread', members: ['microUsd'] }]);
  const long = of(report, replaced(report, answer, { usage: { ...answer.usage, outputTokens: 1 } }));
  assert.equal(long.problems, [{ answer: answerId(answer), problem: 'reread', members: ['usage'] }]);
});

replaying('[M-16] a replay by another version says so and claims no mismatch', () => {
  const report = example('simulated');
  const older = { ...report.evidence, versions: { ...VERSIONS, scoring: VERSIONS.scoring + 1 } };
  const analysis = Buffer.from('{"by another scorer":true}');
  const { verdict, otherVersions } = replay(analysis, older, readBody);
  assert.is(verdict, 'other_version');
  assert.equal(otherVersions, [{ part: 'scoring', stored: VERSIONS.scoring + 1, now: VERSIONS.scoring }]);
  assert.is(replay(report.analysis, older, readBody).verdict, 'identical', 'the same bytes are the same');
  const answer = measured(report, 'simulated');
  const forged = { ...older, answers: replaced(report, answer, { rawBody: 'x' }).answers ?? [] };
  assert.is(replay(analysis, forged, readBody).verdict, 'different', 'damage has nothing to do with versions');
});

for (const part of REPLAYED_PARTS)
  replaying(`[M-16] a report by a later version of ${part} is measured by another version, not different`, () => {
    const report = example('simulated');
    const versions = { ...VERSIONS, [part]: VERSIONS[part] + 1 };
    const { verdict, otherVersions } = of(report, { versions });
    assert.equal(otherVersions, [{ part, stored: VERSIONS[part] + 1, now: VERSIONS[part] }]);
    const {
      report: measured,
      recommendations,
      ...document
    } = JSON.parse(Buffer.from(report.analysis).toString('utf8'));
    const changed = WORDED.has(part)
      ? { ...document, report: measured, recommendations: [] }
      : { ...document, report: { ...measured, of_later: true }, recommendations };
    const other = replay(Buffer.from(JSON.stringify(changed)), { ...report.evidence, versions }, readBody);
    assert.equal([verdict, other.verdict], ['identical', part === 'intervals' ? 'different' : 'other_version']);
  });

replaying('[M-16] recommendations that an earlier version worded otherwise are no mismatch, other numbers are', () => {
  const report = example('simulated');
  const { wording: _, ...versions } = VERSIONS;
  const older = { ...report.evidence, versions };
  const { recommendations, ...numbers } = JSON.parse(Buffer.from(report.analysis).toString('utf8'));
  const worded = { ...numbers, recommendations: [...recommendations, { title: 'a, b and 1 others' }] };
  const bytes = (document: object) => Buffer.from(JSON.stringify(document));
  const { verdict, otherVersions } = replay(bytes(worded), older, readBody);
  assert.is(verdict, 'other_version');
  assert.equal(otherVersions, [{ part: 'wording', stored: 1, now: VERSIONS.wording }]);
  assert.is(replay(report.analysis, older, readBody).verdict, 'identical', 'the same words are the same');
  const other = { ...worded, report: { ...numbers.report, ai_visibility_score: 1 } };
  assert.is(replay(bytes(other), older, readBody).verdict, 'different');
});

replaying('[M-16] another question bank changes no replay: the questions are stored', () => {
  const report = example('simulated');
  assert.is(of(report, { versions: { ...VERSIONS, questions: VERSIONS.questions + 1 } }).verdict, 'identical');
});
replaying.run();
