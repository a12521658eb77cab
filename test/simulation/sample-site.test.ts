import { once } from 'node:events';
import { get } from 'node:http';
import * as assert from 'uvu/assert';
import { readPageText } from '../../src/run/site/page-text.ts';
import { HOME } from '../../src/simulation/sample-pages.ts';
import { serveSampleSite } from '../../src/simulation/sample-site.ts';
import { suite } from '../support/suite.ts';

const site = suite('sample website');

site('behind every link stands a page with facts to quote; llms.txt is missing on purpose', async () => {
  const { port, close } = await serveSampleSite();
  try {
    const links = [...HOME.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
    assert.equal(links, ['/family', '/business', '/service', '/about', '/de/lastenrad']);
    for (const path of links) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      assert.is(response.status, 200, path);
      const body = Buffer.from(await response.arrayBuffer());
      const { title, text } = readPageText({ url: response.url, contentType: 'text/html', body });
      assert.match(title, /Kestrel/);
      assert.ok(text.split(/\s+/).length >= 250, path);
      assert.ok((text.match(/\d+/g) ?? []).length >= 25, path);
    }
    assert.is((await fetch(`http://127.0.0.1:${port}/llms.txt`)).status, 404);
    assert.match(await (await fetch(`http://127.0.0.1:${port}/robots.txt`)).text(), /GPTBot\nDisallow/);
  } finally {
    close();
  }
});

site('a path that is no URL is not found, and the next one is answered', async () => {
  const { port, close } = await serveSampleSite();
  try {
    const [response] = await once(get({ host: '127.0.0.1', port, path: '//', agent: false }), 'response');
    assert.is(response.resume().statusCode, 404);
    assert.is((await fetch(`http://127.0.0.1:${port}/`)).status, 200);
  } finally {
    close();
  }
});

site.run();
