import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { assembleArticle, type DraftFaq } from '../../src/content/draft.ts';
import { faqJsonLd } from '../../src/content/faq-json-ld.ts';
import type { Ledger } from '../../src/content/ledger.ts';
import { suite } from '../support/suite.ts';

const json = suite('the FAQ as JSON-LD');

interface Page {
  readonly inLanguage: string;
  readonly mainEntity: readonly { readonly name: string; readonly acceptedAnswer: { readonly text: string } }[];
}
const faqOf = (...answers: readonly (readonly [question: string, markdown: string])[]): DraftFaq => ({
  heading: 'Questions',
  answers: answers.map(([question, markdown]) => ({ question, markdown })),
});
const pageOf = (faq: DraftFaq): Page => JSON.parse(faqJsonLd(faq, 'de-AT') ?? 'null');
const answerTo = (markdown: string): string | undefined =>
  pageOf(faqOf(['Q?', markdown])).mainEntity[0]?.acceptedAnswer.text;

json('[O-05] is a FAQPage of schema.org with every question and its answer, in order', () => {
  assert.equal(pageOf(faqOf(['How  heavy?', '35 kg [1].'], ['How loud?', 'Loud.'])), {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: 'de-AT',
    mainEntity: [
      { '@type': 'Question', name: 'How heavy?', acceptedAnswer: { '@type': 'Answer', text: '35 kg.' } },
      { '@type': 'Question', name: 'How loud?', acceptedAnswer: { '@type': 'Answer', text: 'Loud.' } },
    ],
  });
});

json('[O-05] is absent where there are no questions', () => {
  assert.is(faqJsonLd(null, 'en'), null);
  assert.is(faqJsonLd(faqOf(), 'en'), null);
});

for (const [markdown, text] of [
  ['**Weigh** it, [as told](https://acme.example/a) [2].', 'Weigh it, as told.'],
  ['First.\n\n- one [1]\n- two\n\nLast.', 'First.\none\ntwo\nLast.'],
  ['Type `a[1]` there.', 'Type a[1] there.'],
  ['One [1][2], two [1, 3].', 'One, two.'],
] as const)
  json(`[O-05] the words are those of the text: ${JSON.stringify(markdown)}`, () => {
    assert.is(answerTo(markdown), text);
  });

const hostile = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('</script><script>alert(1)</script>', '<!--', '`</script>`', '<\\/script', '\u2028', '"', '\\'),
);
json('[O-05] whatever the text holds: it can be parsed, and cannot leave its script element', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile), { minLength: 1, maxLength: 4 }), (answers) => {
      const written = faqJsonLd(faqOf(...answers), 'en') ?? '';
      assert.not.match(written, /<|\n/);
      assert.is(JSON.parse(written).mainEntity.length, answers.length);
    }),
    { numRuns: 200, seed: 3 },
  );
  assert.is(answerTo('Write `</script>` last.'), 'Write </script> last.');
});

json('[O-05] says what the article says', () => {
  const faq = faqOf(['Which *one*?', 'The **heavier** one [2], at 35 kg [1].'], ['Why?', 'It lasts.']);
  const source = { kind: 'own', url: 'https://acme.example/', title: 'Acme', text: '' } as const;
  const sources = [1, 2].map((id) => ({ ...source, id }));
  const ledger: Ledger = { format: 1, brief: '', sources, answers: [], leftOut: [] };
  const { content } = assembleArticle({ lead: '', sections: [], faq }, ledger);
  const plain = content.replace(/[*#]| ?\[\d\]/g, '');
  for (const { name, acceptedAnswer } of pageOf(faq).mainEntity)
    for (const said of [name, acceptedAnswer.text]) assert.ok(plain.includes(said), said);
});

json.run();
