import { render } from '../../src/page/render.ts';
import { madeUpReport } from '../support/page-reports.ts';
import { medianCpuSeconds } from './support/cpu.ts';
import type { Bench } from './support/figure.ts';

const FILLER = ' Something else that nobody asked about, said at length.'.repeat(90);

/** What the first read of a page costs, before it is kept in memory. */
export const rendering: Bench = {
  name: 'rendering',
  what: 'the page of a report with 54 questions to three engines, in processor time',
  run: async () =>
    (['', FILLER] as const).map((filler) => {
      const made = madeUpReport(12, { questions: 54, filler });
      return {
        name: filler === '' ? 'usual answers' : 'answers of 5 KB',
        value: medianCpuSeconds(() => render(made, null, null, 'en')),
        unit: 's',
        bound: { atMost: 0.1 },
      };
    }),
};
