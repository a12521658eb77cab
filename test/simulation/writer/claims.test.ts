import * as assert from 'uvu/assert';
import { BANK_LANGUAGES, bankFor } from '../../../src/simulation/writer/banks/index.ts';
import type { Bank } from '../../../src/simulation/writer/banks/shape.ts';
import { claimsOf } from '../../content/claims/terms.ts';
import { suite } from '../../support/suite.ts';

const claims = suite('what the simulated writer says without a source');

/** The sentences of a bank that a text may contain as they are. */
function sentencesOf({ sections, faq, lead, facts, posts }: Bank): string[] {
  const kinds = Object.values(sections);
  const points = kinds.flatMap((kind) => kind.points.flatMap(([, ...sentences]) => sentences));
  const covers = lead.covers.replace('{list}', kinds.map(({ inLead }) => inLead).join(', '));
  const answers = Object.values(faq.kinds).flatMap(({ answer }) => answer);
  const { network, forum } = posts;
  return [
    ...[...points, ...kinds.flatMap(({ openings }) => openings), ...answers, ...faq.general],
    ...[covers, lead.brandAnswer, ...lead.answers, ...lead.more, ...Object.values(facts.figure)],
    ...[...network.hooks, ...network.occasion.meaning, network.occasion.thanks, ...network.poll.lead, ...network.cta],
    ...[network.follow, network.pictures, network.article.close, ...posts.short.hooks, ...forum.answers, ...forum.fair],
  ];
}

for (const language of BANK_LANGUAGES)
  claims(`[T-06] ${language}: is advice and common knowledge`, () => {
    const bank = bankFor(language);
    assert.ok(bank);
    const texts = sentencesOf(bank).map((text) => text.replaceAll('{brand}', 'Hale').replaceAll('{topic}', 'x'));
    const bound = texts.filter((text) =>
      claimsOf(text, { language, title: 'x' }).some(({ problem, needsSource }) => problem !== null || needsSource),
    );
    assert.equal(bound, []);
  });

claims.run();
