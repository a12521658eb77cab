import * as assert from 'uvu/assert';
import type { PageProposal, PageReading } from '../../../src/analysis/evidence.ts';
import { proposalFor } from '../../../src/analysis/recommendations/proposal.ts';
import { suite } from '../../support/suite.ts';

const proposal = suite('the proposal of an action on a page');

const LINES = Array.from({ length: 10 }, (_, n) => `Smiths forge every anvil by hand in hall ${n}.`);
const TEXT = ['We sell anvils.', ...LINES].join('\n');
const page: PageReading = {
  ...{ url: 'https://acme.example/', finalUrl: 'https://acme.example/en', statusCode: 200, title: 'Acme' },
  ...{ metaDescription: null, canonical: null, h1: [], robotsMeta: null, jsonLdTypes: [], textLength: 400 },
  ...{ text: TEXT, readAt: '2026-03-01T12:00:00.000Z' },
};
const edit = (before: string, after: string) => ({ before, after, reason: 'Because.', support: [] });
const provenance = { ai_generated: true, models: ['m'], prompts: {}, generated_at: 'then', disclosure: 'Made.' };
const stored = (more: Partial<PageProposal> = {}): PageProposal => ({
  ...{ page: page.url, edits: [edit('We sell', 'Acme sells')], dropped: [], provenance },
  ...more,
});
// the part of a profile that is read
const profile = { language: 'en' } as Parameters<typeof proposalFor>[0]['profile'];
const made = (proposals: PageProposal[] | undefined, read: PageReading = page) =>
  proposalFor({ ...(proposals && { proposals }), profile, createdAt: '2026-03-01T11:00:00.000Z' }, read);

proposal('it counts the words and shows the change as a diff', () => {
  const dropped = [
    { before: 'a', after: 'b', reason: 'Because.', code: 'figure_without_source' as const, detail: '4711' },
  ];
  assert.equal(made([stored({ dropped })]), {
    ...{ page_url: page.finalUrl, read_at: page.readAt, words: 93, changed_words: 2, changed_share: 0.0215 },
    edits: [{ before: 'We sell', after: 'Acme sells', reason: 'Because.', supported_by: [] }],
    diff: [
      ...['--- page as read', '+++ page as proposed', '@@ -1,2 +1,2 @@'],
      ...['-We sell anvils.', '+Acme sells anvils.', ` ${LINES[0]}`],
    ].join('\n'),
    dropped: [
      {
        ...{ before: 'a', after: 'b', reason: 'Because.', code: 'figure_without_source' },
        why: 'It states a figure that is on none of the pages that were read. 4711',
      },
    ],
    provenance,
  });
});

const { text: _, readAt: __, ...early } = page;
const NONE: readonly (readonly [what: string, proposals: PageProposal[] | undefined, read?: PageReading])[] = [
  ['evidence of an early version', undefined],
  ['another page', [stored({ page: 'https://acme.example/other' })]],
  ['a page without its text', [stored()], early],
  ['no edit left', [stored({ edits: [] })]],
  ['an edit that is not on the page', [stored({ edits: [edit('We buy', 'Acme buys')] })]],
  ['an edit that is there twice', [stored({ edits: [edit('Smiths', 'Ours')] })]],
  ['a new line', [stored({ edits: [edit('We sell', 'Acme\nsells')] })]],
  ['more than 5 % of the words', [stored({ edits: [edit('We sell', 'Acme of Rome in the south of Italy sells')] })]],
];
for (const [what, proposals, read] of NONE)
  proposal(`there is none: ${what}`, () => assert.is(made(proposals, read), undefined));

proposal.run();
