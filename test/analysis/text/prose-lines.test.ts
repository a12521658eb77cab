import * as assert from 'uvu/assert';
import { proseLines } from '../../../src/analysis/text/prose-lines.ts';
import { suite } from '../../support/suite.ts';

const lines = suite('lines outside fenced code');

const ROWS: readonly (readonly [what: string, text: string, kept: readonly string[]])[] = [
  ['prose, without blank lines and trailing spaces', 'One  \n\nTwo\r\nThree', ['One', 'Two', 'Three']],
  ['not what a fence encloses', 'One\n```js\n# no heading\n```\nTwo', ['One', 'Two']],
  ['nor what tildes enclose', 'One\n~~~\n```\n~~~\nTwo', ['One', 'Two']],
  ['a shorter fence closes nothing', '````\n```\nOne\n````\nTwo', ['Two']],
  ['a longer one closes', '```\nOne\n`````\nTwo', ['Two']],
  ['one with text after it closes too', '```\nOne\n```js\nTwo', ['Two']],
  ['an unclosed fence extends to the end', 'One\n```\nTwo', ['One']],
  ['four spaces open no fence', '    ```\nOne', ['    ```', 'One']],
];
for (const [what, text, kept] of ROWS) lines(what, () => assert.equal(proseLines(text), kept));

lines.run();
