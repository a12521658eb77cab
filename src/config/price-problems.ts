import { imagePriceOf, listPriceOf } from '../registry/list-price.ts';
import { type ConfigDocument, PLAN_FACTOR, providerIds } from './document.ts';
import type { AnalystConfig, ProviderConfig } from './models.ts';
import { textModelsOf } from './text-models.ts';

/** Under a cost ceiling, every model that is asked needs a known price; the cost of others could not be counted. */
export function priceProblems(document: ConfigDocument): string[] {
  const { analysis, content } = document;
  const ofReports = analysis.costCeilingUsd === undefined ? [] : unpricedOfReports(document);
  return content.costCeilingUsd === undefined ? ofReports : [...ofReports, ...unpricedOfTexts(document)];
}

/**
 * The analyst and the writer count, too: what the analyst has cost is taken from the ceiling before the first question,
 * and the writer proposes changes to pages.
 */
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
  providerIds.flatMap((id) => unpricedModel(`providers.${id}`, providers[id], ceiling));

const unpricedModel = (section: string, chosen: AnalystConfig | ProviderConfig, ceiling: string): string[] =>
  chosen.adapter === 'simulated' || chosen.price || listPriceOf(chosen.adapter, chosen.model)
    ? []
    : [missing(section, ceiling, chosen.model)];

const missing = (section: string, ceiling: string, model: string): string =>
  `${section}.price: missing; ${ceiling} needs one, and ${model} has no list price`;

/** The writer's price must also hold for its longest input: that of the plan of an article. */
function authorProblems(section: string, chosen: AnalystConfig, sourceTokens: number): string[] {
  const ceiling = 'content.costCeilingUsd';
  if (chosen.adapter === 'simulated' || chosen.price) return [];
  const listed = listPriceOf(chosen.adapter, chosen.model);
  if (listed === undefined) return [missing(section, ceiling, chosen.model)];
  const { maxInputTokens = Number.POSITIVE_INFINITY } = listed;
  const longest = PLAN_FACTOR * sourceTokens;
  if (longest <= maxInputTokens) return [];
  const why = `content.sourceTokens allows inputs of ${longest} tokens and the list price of ${chosen.model} is for at most ${maxInputTokens}`;
  return [`${section}.price: missing; ${ceiling} needs one, because ${why}`];
}
