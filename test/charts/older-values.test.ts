import * as assert from 'uvu/assert';
import { render } from '../support/chart.ts';
import { requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

/** Values that charts have not always had: `helm upgrade --reuse-values` from an older one brings no default for them. */
const ADDED = [
  'c2pa',
  'redis.sentinel',
  'redis.cluster',
  'sampleSite',
  'runPod',
  'hostUsers',
  'networkPolicy.dnsPorts',
];

const chart = suite('the Helm chart with the values of an older release');
const SHARED = ['crds.enabled=false', 'keys.existingSecret="k"', 'nats.servers=["nats://n:4222"]'];
const objects = (...values: string[]) => render(...[...SHARED, ...values].flatMap((value) => ['--set-json', value]));

if (requireServers(chart, 'rendering of the chart', ['helm'])) {
  const url = 'redis.url="redis://r:6379"';

  for (const value of ADDED)
    chart(`without ${value} it is what the default makes`, () => {
      assert.equal(objects(url, `${value}=null`), objects(url));
    });

  chart('without all of them it is what the defaults make', () => {
    assert.equal(objects(url, ...ADDED.map((value) => `${value}=null`)), objects(url));
  });

  chart('Sentinels may be added without the defaults beside them', () => {
    const sentinel = { addresses: ['s-0.redis:26379', 's-1.redis:26379'], existingSecret: 's' };
    const bare = { ...sentinel, redisPort: null, passwordKey: null };
    const made = (given: unknown) => objects(`redis.sentinel=${JSON.stringify(given)}`);
    assert.equal(made(bare), made(sentinel));
  });
}

chart.run();
