import { createSimulatedAnalyst } from '../../src/simulation/analyst.ts';
import { ARTICLE, executionWorld } from '../run/execution/world.ts';
import { writeArticles } from './support/article-machine.ts';
import { type Bench, type Figure, median } from './support/figure.ts';
import { REST_MS } from './support/program.ts';

const ARTICLES = 5;
const PAYLOAD = { word_range: '1200-1800', generate_images: true, image_count: 4 };

/** What an article costs besides its engines: by the whole program, and by the pipeline alone. */
export const article: Bench = {
  name: 'article',
  what: `an article of ${PAYLOAD.word_range} words with ${PAYLOAD.image_count} images, engines and pages that answer at once; ${ARTICLES} one after another, ${REST_MS / 1000} s between them`,
  run: async () => [await byTheProgram(), await byThePipeline()],
};

async function byTheProgram(): Promise<Figure> {
  const { category, article_title, language } = ARTICLE;
  // the first one finds nothing in the compile cache
  const [first, ...written] = await writeArticles({ category, article_title, language, ...PAYLOAD }, ARTICLES + 1);
  const listed = (values: readonly number[]): string => values.map((each) => each.toFixed(2)).join(', ');
  return {
    name: 'article besides engine time',
    value: median(written.map(({ wall }) => wall)),
    unit: 's',
    bound: { atMost: 1 },
    notes: [
      `from POST to the poll that says succeeded: ${listed(written.map(({ wall }) => wall))} s; the first in a new folder ${first?.wall.toFixed(2)} s`,
      `processor time of the program and the run, its start included: ${listed(written.map(({ cpu }) => cpu))} s`,
    ],
  };
}

/** Everything outside answers at once, in this process. */
async function byThePipeline(): Promise<Figure> {
  const writer = createSimulatedAnalyst();
  const [took, cpu]: [number[], number[]] = [[], []];
  for (let n = 0; n < ARTICLES; n += 1) {
    const world = executionWorld({ writer, payload: PAYLOAD });
    const [startedMs, used] = [performance.now(), process.cpuUsage()];
    const end = await world.start();
    if (end !== 'completed') throw new Error(`the article ended as ${end}`);
    took.push(performance.now() - startedMs);
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
  }
  const listed = (values: readonly number[]): string => values.map((ms) => ms.toFixed(0)).join(', ');
  return {
    name: 'article, pipeline alone, in one process',
    value: median(took) / 1000,
    unit: 's',
    notes: [
      `from claim to record: ${listed(took)} ms; processor time: ${listed(cpu)} ms`,
      'the simulated analyst’s own time is in it; the process, storage and the encoding of pictures are not',
    ],
  };
}
