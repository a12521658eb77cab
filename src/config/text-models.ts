import type { ConfigDocument } from './document.ts';

/**
 * The models of a text: its writer, and its judge if that is another one. A model is lenient with its own sentences; a
 * simulated one cannot judge what a real one writes, and a real one has nothing to judge in simulated texts.
 */
export function textModelsOf({ analyst: reader, writer = reader }: Pick<ConfigDocument, 'analyst' | 'writer'>) {
  const isJudged = writer !== reader && writer.adapter !== 'simulated' && reader.adapter !== 'simulated';
  return { analyst: writer, ...(isJudged ? { judge: reader } : {}) };
}
