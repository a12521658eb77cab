import * as assert from 'uvu/assert';
import { lintOutput } from '../../../src/content/lint/output.ts';
import { suite } from '../../support/suite.ts';
import { TERMS } from './terms.ts';

const output = suite('lint: output');

const SOURCES = [{ url: 'https://www.acme.example/about' }];
const found = (content: string, sources: readonly { url: string }[] = SOURCES): string[] =>
  lintOutput({ content, sources }, TERMS).map(({ rule, part }) => `${rule}: ${part}`);

output('[T-01] what a published article says is looked up in its ledger', () => {
  assert.equal(found('Acme serves 12,500 agencies [1].\n\n## Cost\n\nSee [us](https://acme.example).\n'), []);
  assert.equal(found('Acme serves 99,999 agencies [1].\n'), ['figure_without_source: lead']);
  assert.equal(found('Text.\n\n## Cost\n\n“The best planner of all”\n'), ['quotation_without_source: Cost']);
  assert.equal(found('Text.\n\n## Cost\n\n### Why?\n\n[x](https://evil.example) and <br>\n'), [
    'html: Why?',
    'links: Why?',
  ]);
});

output('[T-06] a heading may say what the ledger has, also of a source that the text does not cite', () => {
  assert.equal(found('Text.\n\n## What 12,500 agencies do\n\nText.\n', []), []);
  assert.equal(found('Text.\n\n## What 99,999 agencies do\n\nText.\n', []), [
    'figure_without_source: What 99,999 agencies do',
  ]);
});

output('[T-01] [n] is one of the sources of the article, and each of them was read', () => {
  assert.equal(found('Text [1].\n\n## Cost\n\nText [2].\n'), ['unknown_source: Cost']);
  assert.equal(found('Text [1].', [{ url: 'https://elsewhere.example/' }]), [
    'unknown_source: lead',
    'citations: lead',
  ]);
});

output.run();
