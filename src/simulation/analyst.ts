import { listOf, recordOf, recordsOf, textOf } from '../lib/json.ts';
import { type Analyst, AnalystError } from '../ports/analyst.ts';
import { identifyBrand } from './identify.ts';
import { type Market, marketFor } from './market.ts';
import { labelOf } from './sentiment.ts';

export interface SimulatedAnalystOptions {
  /** The market from which rivals are taken; default: that of the brand in the input. */
  readonly market?: Market;
  /** Model id given in answers; starts with `simulated-`. */
  readonly model?: string;
  /** Functions that answer further tasks, by name. */
  readonly tasks?: Readonly<Record<string, (input: unknown) => unknown>>;
}

/**
 * An analyst without a model. It answers by rules over the text of a page, the rivals of the made-up market, word lists
 * for sentiment, and texts put together from the sources and a bank of advice. The same input gives the same answer. A
 * task that it does not know fails as `config`.
 */
export function createSimulatedAnalyst(options: SimulatedAnalystOptions = {}): Analyst {
  const ofReports: Readonly<Record<string, (input: unknown) => unknown>> = {
    identify_brand: identifyBrand,
    propose_competitors: (input) => competitorsOf(options.market, input),
    classify_competitors: (input) => foundRivals(options.market, input),
    review_questions: () => ({ proposals: [] }),
    label_sentiment: labels,
  };
  return {
    async complete(task, input, { signal }) {
      signal.throwIfAborted();
      // the banks of all languages, which reports do not need
      const writing = Object.hasOwn(ofReports, task.name) ? undefined : await import('./writer/tasks.ts');
      const tasks = { ...ofReports, ...writing?.contentTasks, ...options.tasks };
      const answer = Object.hasOwn(tasks, task.name) ? tasks[task.name] : undefined;
      if (!answer)
        throw new AnalystError('config', `the simulated analyst knows no task ${task.name}`, { requests: 0 });
      const parsed = task.schema.safeParse(answer(input));
      if (!parsed.success) {
        throw new AnalystError('invalid_output', `simulated ${task.name}`, {
          requests: 1,
          microUsd: 0,
          cause: parsed.error,
        });
      }
      return { value: parsed.data, model: options.model ?? 'simulated-analyst', requests: 1, microUsd: 0 };
    },
  };
}

function competitorsOf(market: Market | undefined, input: unknown): unknown {
  const { rivals } = market ?? marketOf(input);
  return { competitors: rivals.map(({ name, domain }) => ({ name, aliases: [], domain })) };
}

/** The rivals of the market among the candidates. */
function foundRivals(market: Market | undefined, input: unknown): unknown {
  const given = recordOf(input);
  const names = listOf(given['names']).map(textOf);
  const domains = recordsOf(listOf(given['domains'])).map((each) => textOf(each['domain']));
  const { rivals } = market ?? marketOf(input);
  const found = rivals.filter(({ name, domain }) => names.includes(name) || domains.includes(domain ?? undefined));
  return { competitors: found.map(({ name, domain }) => ({ name, domain })) };
}

function marketOf(input: unknown): Market {
  const given = recordOf(input);
  return marketFor({
    brand: textOf(given['brand']) ?? '',
    domain: textOf(given['domain']) ?? null,
    category: textOf(given['category']) ?? '',
    language: textOf(given['language']) ?? 'en',
  });
}

function labels(input: unknown): unknown {
  const windows = recordsOf(listOf(recordOf(input)['windows']));
  const byBrand = Map.groupBy(windows, (window) => textOf(window['brand']) ?? '');
  byBrand.delete('');
  return {
    labels: [...byBrand].flatMap(([brand, list]) => {
      const label = labelOf(
        brand,
        list.flatMap((window) => textOf(window['text']) ?? []),
      );
      return label ? [label] : [];
    }),
  };
}
