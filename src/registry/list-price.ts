import { ENGINES, type EngineId, type ImagePrice, type ImagesId, type Price } from './engines.ts';

/** A dated or numbered snapshot costs what its model does: `gpt-5-2025-08-07`, `gemini-2.5-flash-001`. */
const SNAPSHOT = /-(\d{4}-\d{2}-\d{2}|\d{3}|preview-\d{2}-\d{4})$/;

/** The list price of a model (PRICE_LIST); undefined for a model that is not listed. */
export function listPriceOf(engine: EngineId, model: string): Price | undefined {
  const id = model.replace(/^models\//, '');
  const listed: Readonly<Record<string, Price>> = ENGINES[engine].prices;
  const named = Object.hasOwn(listed, id) ? id : id.replace(SNAPSHOT, '');
  return Object.hasOwn(listed, named) ? listed[named] : undefined;
}

/** The list price of a model that draws pictures. */
export function imagePriceOf(engine: ImagesId, model: string): ImagePrice | undefined {
  const listed: Readonly<Record<string, ImagePrice>> = ENGINES[engine].images.prices;
  return Object.hasOwn(listed, model) ? listed[model] : undefined;
}
