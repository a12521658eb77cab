import * as assert from 'uvu/assert';
import { lintText, type TextPart } from '../../../src/content/lint/text.ts';
import { cpuMs } from '../../support/cpu-cost.ts';
import { suite } from '../../support/suite.ts';
import { SAMPLES } from '../samples.ts';
import { TERMS } from './terms.ts';

const long = suite('lint: long texts');

/** Markdown parts are at most 20,000 characters long; longer ones are refused unread. */
const SIZES = { plain: 200_000, markdown: 19_000 };
const part = (unit: string, length: number, form: TextPart['form']): TextPart => ({
  part: 'lead',
  text: unit.repeat(Math.ceil(length / unit.length)).slice(0, length),
  form,
});

const UNITS: readonly string[] = [
  `${SAMPLES['en']}\n\n`,
  `${SAMPLES['ja']}\n\n`,
  `${SAMPLES['th']}\n\n`,
  '!',
  ' ',
  '\n',
  '" ',
  '“a',
  "'a ",
  '1',
  '1,',
  '1 000 ',
  '[1] ',
  '[1,',
  'a.',
  'a.b.com ',
  '<a ',
  '> ',
  'Rivalsoft. [2] ',
  '.[1]',
  'insert a ',
  '[your ',
  '「東',
  '… ',
];

for (const form of ['plain', 'markdown'] as const) {
  long(`${SIZES[form]} characters of anything in ${form} take time in proportion`, () => {
    lintText([part(UNITS[0] ?? '', SIZES[form], form)], TERMS);
    for (const unit of UNITS) {
      const [small = 0, large = 0] = [SIZES[form] / 4, SIZES[form]].map((size) =>
        cpuMs(() => lintText([part(unit, size, form)], TERMS), 1),
      );
      const what = `${JSON.stringify(unit.slice(0, 20))}: ${Math.round(small)} ms, then ${Math.round(large)} ms`;
      assert.ok(large < 8 * Math.max(small, 100), what); // 4 is linear, 16 quadratic
    }
  });
}

long('a part that is longer than any written one is refused unread', () => {
  const problems = lintText([part('word ', 200_000, 'markdown')], TERMS);
  assert.equal(
    problems.map(({ rule }) => rule),
    ['markup'],
  );
});

long.run();
