import { createSimulatedAnalyst } from '../../src/simulation/analyst.ts';
import { executionWorld } from '../run/execution/world.ts';
import { type Bench, median } from './support/figure.ts';

const ARTICLES = 5;
const PAYLOAD = { word_range: '1200-1800', generate_images: true, image_count: 4 };

/** What an article costs besides its engines: everything outside answers at once, in this process. */
export const article: Bench = {
  name: 'article',
  what: `an article of ${PAYLOAD.word_range} words with ${PAYLOAD.image_count} images, engines and pages that answer at once; ${ARTICLES} one after another`,
  run: async () => {
    const writer = createSimulatedAnalyst();
    const took: number[] = [];
    for (let n = 0; n < ARTICLES; n += 1) {
      const world = executionWorld({ writer, payload: PAYLOAD });
      const startedMs = performance.now();
      const end = await world.start();
      if (end !== 'completed') throw new Error(`the article ended as ${end}`);
      took.push(performance.now() - startedMs);
    }
    return [
      {
        name: 'article besides engine time',
        value: median(took) / 1000,
        unit: 's',
        bound: { atMost: 3 },
        notes: [
          `from claim to record: ${took.map((ms) => ms.toFixed(0)).join(', ')} ms`,
          'the simulated analyst’s own time is in it; the process, storage and the encoding of pictures are not',
        ],
      },
    ];
  },
};
