import { imagePriceOf, listPriceOf } from '../registry/list-price.ts';
import { type ConfigDocument, providerIds } from './document.ts';
import type { AnalystConfig } from './models.ts';
import { textModelsOf } from './text-models.ts';

/** Of an article, the plan gets three times `sourceTokens`: the longest input of a task. */
const LONGEST_INPUT = 3;

/** Under a cost ceiling, every model that is asked needs a known price; the cost of others could not be counted. */
export function priceProblems(document: ConfigDocument): string[] {
  const { analysis, content } = document;
  const ofReports = analysis.costCeilingUsd === undefined ? [] : unpricedOfReports(document);
  return content.costCeilingUsd === undefined ? ofReports : [...ofReports, ...unpricedOfTexts(document)];
}

/** What the analyst has cost is taken from the ceiling before the first question; the writer proposes changes of pages. */
function unpricedOfReports(document: ConfigDocument): string[] {
  const ceiling = 'analysis.costCeilingUsd';
  const { analyst, writer } = document;
  return [
    ...unpricedProviders(document, ceiling),
    ...unpricedModel('analyst', analyst, ceiling),
    ...(writer === undefined ? [] : unpricedModel('writer', writer, ceiling)),
  ];
}

/** The models that write texts, judge them, draw their pictures and search for them. */
function unpricedOfTexts(document: ConfigDocument): string[] {
  const ceiling = 'content.costCeilingUsd';
  const { analyst, writer, images, content } = document;
  const { analyst: author, judge } = textModelsOf({ analyst, writer });
  return [
    ...(judge === undefined ? [] : unpricedModel('analyst', judge, ceiling)),
    ...authorProblems(author === analyst ? 'analyst' : 'writer', author, content.sourceTokens),
    ...(images.adapter === 'simulated' || images.price || imagePriceOf(images.adapter, images.model)
      ? []
      : [missing('images', ceiling, images.model)]),
    ...(content.maxSearches === 0 ? [] : unpricedProviders(document, ceiling)),
  ];
}

const unpricedProviders = ({ providers }: ConfigDocument, ceiling: string): string[] =>
  providerIds.flatMap((id) => {
    const chosen = providers[id];
    if (chosen.adapter === 'simulated' || chosen.price || listPriceOf(chosen.adapter, chosen.model)) return [];
    return [missing(`providers.${id}`, ceiling, chosen.model)];
  });

const unpricedModel = (section: string, chosen: AnalystConfig, ceiling: string): string[] =>
  chosen.adapter === 'simulated' || chosen.price || listPriceOf(chosen.adapter, chosen.model)
    ? []
    : [missing(section, ceiling, chosen.model)];

const missing = (section: string, ceiling: string, model: string): string =>
  `${section}.price: missing; ${ceiling} needs one, and ${model} has no list price`;

/** The writer's price must also hold for its longest input. */
function authorProblems(section: string, chosen: AnalystConfig, sourceTokens: number): string[] {
  const ceiling = 'content.costCeilingUsd';
  if (chosen.adapter === 'simulated' || chosen.price) return [];
  const listed = listPriceOf(chosen.adapter, chosen.model);
  if (listed === undefined) return [missing(section, ceiling, chosen.model)];
  const { maxInputTokens = Number.POSITIVE_INFINITY } = listed;
  const longest = LONGEST_INPUT * sourceTokens;
  if (longest <= maxInputTokens) return [];
  const why = `content.sourceTokens allows inputs of ${longest} tokens and the list price of ${chosen.model} is for at most ${maxInputTokens}`;
  return [`${section}.price: missing; ${ceiling} needs one, because ${why}`];
}
