import * as assert from 'uvu/assert';
import { createImageEngine } from '../../src/cmd/images.ts';
import { images } from '../../src/config/models.ts';
import { startImagesServer } from '../support/openai-images-server.ts';
import { jpeg } from '../support/pictures.ts';
import { suite } from '../support/suite.ts';

const server = await startImagesServer(await jpeg(30, 20));
const engines = suite('the image engine of the configuration');
engines.after(() => server.close());

const render = (): never => {
  throw new Error('nothing is rendered');
};

engines('a model without a list price costs what is configured', async () => {
  const remote = { adapter: 'openai', model: 'image-of-ours', baseUrl: server.baseUrl, apiKeyEnv: 'KEY' };
  const costWith = async (more: object): Promise<number | undefined> => {
    const engine = createImageEngine(images.parse({ ...remote, ...more }), { KEY: 'sk-0123456789' }, { render });
    const signal = new AbortController().signal;
    return (await engine.draw('A quiet workshop', { width: 1024, height: 1024, signal })).microUsd;
  };
  const price = { textUsd: 1, imageUsd: 2, outputUsd: 3 };
  assert.is(await costWith({ price }), 30 * 1 + 20 * 2 + 50 * 3);
  assert.is(await costWith({}), undefined);
});

engines.run();
