import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { parse, stringify } from 'yaml';
import { CLOSE_WITHIN_MS } from '../../src/cmd/cluster/program.ts';
import { chartValues } from '../../src/codegen/chart-values.ts';
import { loadConfig } from '../../src/config/load.ts';
import { DRAWING_MS, DRAWINGS } from '../../src/server/images/article-image-writer.ts';
import { LARGE_BODIES } from '../../src/server/steps.ts';
import { CHART, helm, podsOf, render, template, valueSets, valuesFile } from '../support/chart.ts';
import { requireServers } from '../support/servers/programs.ts';
import { suite } from '../support/suite.ts';

const chart = suite('the Helm chart');
const golden = (name: string): string => join(import.meta.dirname, 'golden', `${name}.yaml`);
const BARE = [
  '--set',
  'keys.existingSecret=k',
  '--set',
  'redis.url=redis://r:6379',
  '--set',
  'nats.servers={nats://n:4222}',
];

chart('values.schema.json accepts the defaults, the trial and each value set', () => {
  const read = (path: string): unknown => parse(readFileSync(path, 'utf8'));
  const accepts = new Ajv({ allErrors: true, formats: { uri: true } }).compile(
    Object(read(join(CHART, 'values.schema.json'))),
  );
  for (const file of ['values.yaml', 'values-trial.yaml']
    .map((name) => join(CHART, name))
    .concat(valueSets().map(valuesFile)))
    assert.equal(accepts(read(file)) ? [] : accepts.errors, [], file);
  assert.not.ok(accepts({ api: { replica: 2 } }));
});

chart('the defaults hold every value, and what the chart writes itself is no value', () => {
  const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'));
  assert.equal(chartValues.omit({ global: true }).safeParse(values).error?.issues ?? [], []);
  for (const key of ['kubernetes', 'redis', 'nats', 'store']) assert.not.ok(key in chartValues.shape.config.shape, key);
});

chart('every alert has its runbook, and every metric of alerts and dashboard is one that is documented', () => {
  const read = (path: string): string => readFileSync(join(CHART, '../..', path), 'utf8');
  const documented = read('docs/operating.md');
  const alerts = read('charts/sightline/monitoring/alerts.yaml');
  const names = [...alerts.matchAll(/^- alert: (\w+)$/gm)].map(([, name]) => String(name));
  assert.ok(names.length > 8);
  for (const name of names) assert.match(documented, `| ${name} |`);
  const queries = alerts + read('charts/sightline/monitoring/dashboard.json');
  const metrics = new Set([...queries.matchAll(/\b([a-z][a-z_]+_[a-z_]+|runs)\{/g)].map(([, name]) => String(name)));
  assert.ok(metrics.size > 10);
  for (const metric of metrics) {
    const base = metric.replace(/_(bucket|count|sum)$/, '').replace(/^process_\w+$/, 'process_*');
    assert.match(documented, `\`${base}\``, metric);
  }
});

chart('proxies wait longer than the replacement of an image may take', () => {
  const read = (path: string): string => readFileSync(join(CHART, '../..', path), 'utf8');
  const longest = (LARGE_BODIES.waitMs + DRAWINGS.waitMs + DRAWING_MS) / 1000;
  const route = 'charts/sightline/templates/http-route.yaml';
  for (const path of [route, 'charts/sightline/values.yaml', 'docs/operating.md'])
    assert.match(read(path), new RegExp(`may take\\s+${longest} s\\b`), path);
  const [, ofRoute] = read(route).match(/timeouts: \{request: (\d+)s\}/) ?? [];
  const [, ofIngress] = read('docs/install.md').match(/proxy-read-timeout: '(\d+)'/) ?? [];
  assert.ok(Number(ofRoute) > longest, `HTTPRoute: ${ofRoute} s`);
  assert.ok(Number(ofIngress) > longest, `Ingress: ${ofIngress} s`);
});

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly refId: string; readonly expr: string }[];
}

chart('the dashboard begins with health, cost and what waits, and explains every panel', () => {
  const read = readFileSync(join(CHART, 'monitoring/dashboard.json'), 'utf8');
  const { panels }: { readonly panels: readonly Panel[] } = JSON.parse(read);
  assert.equal(
    panels.filter(({ gridPos }) => gridPos.y === 0).map(({ type, title }) => `${type} ${title}`),
    [
      'stat Leader',
      'stat Unreachable dependencies',
      'stat Failed runs, last hour',
      'stat Cost, last 24 hours',
      'stat Waiting runs',
      'stat Queue time, last hour',
    ],
  );
  for (const { title, description, targets } of panels) {
    assert.match(description, /^[A-Z0-9].{20,}\.$/, title);
    assert.ok(targets.length > 0 && targets.every(({ expr }) => expr.includes('namespace="$namespace"')), title);
  }
  for (const key of ['id', 'title'] as const) assert.is(new Set(panels.map((panel) => panel[key])).size, panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
  );
  assert.is(new Set(cells).size, cells.length, 'panels overlap');
  assert.ok(panels.every(({ gridPos: { x, w } }) => x + w <= 24));
});

/** The expression of an alert as it is rendered, in one line. */
const alertOf = (name: string, ...args: string[]): string => {
  const rule = render(...BARE, '--set', 'metrics.prometheusRule.enabled=true', ...args).find(
    ({ kind }) => kind === 'PrometheusRule',
  );
  const rules: readonly { alert: string; expr: string }[] = Object(rule?.spec).groups[0].rules;
  return rules.find(({ alert }) => alert === name)?.expr ?? '';
};

if (requireServers(chart, 'rendering of the chart', ['helm'])) {
  chart('helm lint --strict is content with each value set and with the trial', () => {
    const files = [...valueSets().map(valuesFile), join(CHART, 'values-trial.yaml')];
    for (const file of files) {
      const { code, stdout, stderr } = helm('lint', '--strict', CHART, '--values', file, '--kube-version', '1.31.0');
      assert.is(code, 0, `${file}: ${stdout}${stderr}`);
    }
  });

  for (const name of valueSets()) {
    chart(`renders ${name} as its golden file has it (UPDATE_GOLDENS=1 writes it)`, () => {
      const objects = render('--values', valuesFile(name), '--set', 'crds.enabled=false');
      const text = objects.map((object) => `---\n${stringify(object, { lineWidth: 0 })}`).join('');
      if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(golden(name), text);
      assert.is(text, readFileSync(golden(name), 'utf8'));
    });

    chart(`[K-09] ${name}: every pod keeps to the restricted Pod Security Standard, with limits`, () => {
      for (const { name: pod, spec } of podsOf(render('--values', valuesFile(name)))) {
        assert.is(spec.securityContext.runAsNonRoot, true, pod);
        assert.is(spec.securityContext.seccompProfile.type, 'RuntimeDefault', pod);
        for (const container of spec.containers) {
          assert.equal(
            container.securityContext,
            { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
            pod,
          );
          assert.type(container.resources.limits.memory, 'string', pod);
          assert.type(container.resources.requests.cpu, 'string', pod);
        }
      }
    });

    chart(`${name}: the programs read the document that is rendered`, () => {
      const document = render('--values', valuesFile(name)).find(({ data }) => data?.['sightline.yaml'] !== undefined);
      const loaded = loadConfig(document?.data?.['sightline.yaml'], {}, []);
      assert.equal(loaded.ok ? [] : loaded.problems, []);
    });

    chart(
      `[K-09] ${name}: nobody may read Secrets, and only definitions and cluster scope reach past namespaces`,
      () => {
        for (const { kind, metadata, rules } of render('--values', valuesFile(name))) {
          if (kind === 'Role' || kind === 'ClusterRole') assert.not.match(JSON.stringify(rules), /secrets|"\*"/);
          if (kind.startsWith('ClusterRole')) assert.is(name, 'cluster-scope', metadata.name);
          if (kind === 'Secret') assert.unreachable(`${name} writes Secret ${metadata.name}`);
        }
      },
    );
  }

  chart('what is missing or unknown is said with the way out', () => {
    const refused = (...args: string[]) => template(...args).stderr;
    assert.match(
      refused('--set', 'redis.url=redis://r:6379', '--set', 'nats.servers={nats://n:4222}'),
      /keys\.existingSecret is empty[\s\S]*kubectl --namespace platform create secret/,
    );
    assert.match(
      refused('--set', 'keys.existingSecret=k', '--set', 'nats.servers={nats://n:4222}'),
      /redis\.url is empty/,
    );
    assert.match(
      refused('--set', 'keys.existingSecret=k', '--set', 'redis.url=redis://r:6379'),
      /nats\.servers is empty/,
    );
    assert.match(
      refused(...BARE, '--set', 'redis.trial.enabled=true'),
      /redis\.url and redis\.trial\.enabled are both set/,
    );
    assert.match(
      refused(...BARE, '--set', 'nats.trial.enabled=true'),
      /nats\.servers and nats\.trial\.enabled are both set/,
    );
    assert.match(
      refused(...BARE, '--set', 'scope=cluster', '--set', 'namespaces={a}'),
      /namespaces applies only to scope: namespaces/,
    );
    assert.match(refused(...BARE, '--set', 'ingress.enabled=true'), /ingress\.hosts is empty/);
    assert.match(refused(...BARE, '--set', 'httpRoute.enabled=true'), /httpRoute\.parentRefs is empty/);
    assert.match(
      refused(...BARE, '--set', 'httpRoute.enabled=true,httpRoute.parentRefs[0].name=public'),
      /httpRoute\.hostnames is empty/,
    );
    assert.match(
      refused(...BARE, '--set-json', 'commonLabels={"app.kubernetes.io/name":"x"}'),
      /commonLabels: app\.kubernetes\.io\/name is reserved/,
    );
    assert.match(
      refused(...BARE, '--set-json', 'runPod.annotations={"sightline.dev/attempt":"9"}'),
      /runPod\.annotations: sightline\.dev\/attempt is reserved/,
    );
    assert.match(refused(...BARE, '--set', 'runPod.labels.a=b'), /additional properties 'labels' not allowed/);
    const scaling = 'api.autoscaling.enabled=true,api.autoscaling.minReplicas=3,api.autoscaling.maxReplicas=2';
    assert.match(refused(...BARE, '--set', scaling), /minReplicas is greater than maxReplicas/);
    assert.match(refused(...BARE, '--set', 'namespaces={Bad_Name}'), /at '\/namespaces\/0': 'Bad_Name' does not match/);
    assert.match(refused(...BARE, '--set', 'api.replicas=two'), /at '\/api\/replicas': got string, want integer/);
    assert.match(refused(...BARE, '--set', 'api.replica=2'), /additional properties 'replica' not allowed/);
    assert.match(refused(...BARE, '--set', 'config.limits.concurrentRunz=2'), /'concurrentRunz' not allowed/);
    assert.match(refused(...BARE, '--set', 'config.redis.url=x'), /'redis' not allowed/);
    assert.match(refused(...BARE, '--set', 'redis.url=redis://:secret@r:6379'), /redis\/url/);
  });

  chart('[K-09] definitions are kept on uninstall unless told otherwise, and can be left out', () => {
    const crds = (...args: string[]) =>
      render(...BARE, ...args).filter(({ kind }) => kind === 'CustomResourceDefinition');
    assert.is(crds().length, 6);
    assert.ok(crds().every(({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'] === 'keep'));
    assert.ok(crds('--set', 'crds.keep=false').every(({ metadata }) => metadata.annotations === undefined));
    assert.is(crds('--set', 'crds.enabled=false').length, 0);
  });

  chart('a budget only where more than one copy can be left, also under autoscaling', () => {
    const budgets = (...args: string[]) =>
      render(...BARE, ...args)
        .filter(({ kind }) => kind === 'PodDisruptionBudget')
        .map(({ metadata }) => metadata.name);
    assert.equal(budgets(), ['sightline-api', 'sightline-controllers']);
    assert.equal(budgets('--set', 'api.replicas=1'), ['sightline-controllers']);
    assert.equal(
      budgets('--set', 'controllers.replicas=1,api.autoscaling.enabled=true,api.autoscaling.minReplicas=1'),
      [],
    );
  });

  chart('alerts ask the jobs that Prometheus names after the Services of the ops ports', () => {
    const services = render(...BARE).filter(({ metadata }) => metadata.labels?.['sightline.dev/ops'] === 'true');
    assert.equal(services.map(({ metadata }) => metadata.name).sort(), [
      'sightline-api-ops',
      'sightline-controllers-ops',
    ]);
    assert.is(alertOf('SightlineApiDown'), 'absent(up{namespace="platform",job="sightline-api-ops"} == 1)');
  });

  chart('no start is waited for longer than the longest run may take, also where no run has ever begun', () => {
    const selector = 'namespace="platform",job=~"sightline-(api|controllers)-ops"';
    const expected = (seconds: number) =>
      `max(runs{${selector},phase="Queued"}) > 0 and (sum(increase(run_queue_seconds_count{${selector}}[${seconds}s])) or vector(0)) == 0`;
    const name = 'SightlineRunsNotStarting';
    assert.is(alertOf(name), expected(900));
    assert.is(alertOf(name, '--set', 'config.analysis.runDeadlineSeconds=60'), expected(900));
    assert.is(alertOf(name, '--set', 'config.content.runDeadlineSeconds=3600'), expected(3900));
  });

  chart('an address in brackets has the port that follows it, or the usual one', () => {
    const servers = ['tls://[fd00::1]', 'nats://[fd00::2]:4333', 'nats://n'];
    const egressPorts = (url: string): readonly number[] => {
      const args = ['keys.existingSecret="k"', `nats.servers=${JSON.stringify(servers)}`, `redis.url="${url}"`];
      const policy = render(...args.flatMap((value) => ['--set-json', value])).find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'sightline-api',
      );
      const egress: readonly { ports: readonly { port: number }[] }[] = Object(policy?.spec).egress;
      return egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    };
    assert.equal(egressPorts('rediss://[fd00::3]/0'), [53, 53, 443, 6443, 6379, 4222, 4333]);
    assert.equal(egressPorts('redis://r:6380/0'), [53, 53, 443, 6443, 6380, 4222, 4333]);
  });

  chart('Redis may be behind Sentinels, each of which has a port and their password a Secret', () => {
    const refused = (...args: string[]) => template(...args).stderr;
    const sentinel = { addresses: ['s-0.redis:26379', 's-1.redis:26380', '[fd00::1]:26379'], existingSecret: 's' };
    const values = ['keys.existingSecret="k"', 'nats.servers=["nats://n:4222"]', 'redis.existingSecret="r"'];
    const given = [...values, `redis.sentinel=${JSON.stringify(sentinel)}`].flatMap((value) => ['--set-json', value]);
    const objects = render(...given);
    const config = parse(objects.find(({ kind }) => kind === 'ConfigMap')?.data?.['sightline.yaml'] ?? '');
    assert.equal(config.redis, {
      sentinel: {
        addresses: sentinel.addresses,
        masterName: 'mymaster',
        tls: false,
        database: 0,
        passwordEnv: 'REDIS_SENTINEL_PASSWORD',
      },
      passwordEnv: 'REDIS_PASSWORD',
    });
    const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'sightline-api');
    const egress: readonly { ports: readonly { port: number }[] }[] = Object(policy?.spec).egress;
    const ports = egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    assert.equal(ports, [53, 53, 443, 6443, 6379, 26379, 26380, 4222]);
    const both = refused(...given, '--set', 'redis.url=redis://r');
    assert.match(both, /redis\.sentinel\.addresses and redis\.url are both set/);
    const trial = refused(...given, '--set', 'redis.trial.enabled=true');
    assert.match(trial, /redis\.sentinel\.addresses and redis\.trial\.enabled are both set/);
    assert.match(refused(...BARE, '--set', 'redis.sentinel.addresses={redis://s}'), /redis\/sentinel\/addresses/);
  });

  chart('Redis may be a Redis Cluster, each server of which has a port', () => {
    const cluster = { addresses: ['c-0.redis:6379', 'c-1.redis:7001'], tls: true, username: 'sightline' };
    const values = ['keys.existingSecret="k"', 'nats.servers=["nats://n:4222"]', 'redis.existingSecret="r"'];
    const given = [...values, `redis.cluster=${JSON.stringify(cluster)}`].flatMap((value) => ['--set-json', value]);
    const objects = render(...given);
    const config = parse(objects.find(({ kind }) => kind === 'ConfigMap')?.data?.['sightline.yaml'] ?? '');
    assert.equal(config.redis, { cluster, passwordEnv: 'REDIS_PASSWORD' });
    const policy = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'sightline-api');
    const egress: readonly { ports: readonly { port: number }[] }[] = Object(policy?.spec).egress;
    const ports = egress.flatMap(({ ports }) => ports.map(({ port }) => port));
    assert.equal(ports, [53, 53, 443, 6443, 6379, 7001, 4222]);
    const both = template(...given, '--set', 'redis.sentinel.addresses={s:26379}').stderr;
    assert.match(both, /redis\.cluster\.addresses and redis\.sentinel\.addresses are both set/);
    assert.match(template(...BARE, '--set', 'redis.cluster.addresses={c}').stderr, /redis\/cluster\/addresses/);
  });

  chart('a program that ends slowly ends itself before its pod is killed, with time left to say so', () => {
    const programs = podsOf(render(...BARE)).filter(({ spec }) => spec.containers[0].args?.[1] === '--config');
    assert.is(programs.length, 2);
    for (const { name, spec } of programs) {
      const sleptSeconds: number = spec.containers[0].lifecycle?.preStop.sleep.seconds ?? 0;
      const leftSeconds = spec.terminationGracePeriodSeconds - sleptSeconds - CLOSE_WITHIN_MS / 1000;
      assert.ok(leftSeconds >= 10, `${name}: ${leftSeconds} s`);
    }
  });

  chart('a namespace that is listed twice is served once', () => {
    const roles = render(...BARE, '--set', 'namespaces={acme,globex,acme}').filter(({ kind }) => kind === 'Role');
    assert.equal(roles.filter(({ metadata }) => metadata.namespace === 'acme').length, 2);
  });

  chart('the trial makes keys and keeps them', () => {
    const secret = render('--values', join(CHART, 'values-trial.yaml')).find(({ kind }) => kind === 'Secret');
    assert.is(secret?.metadata.annotations?.['helm.sh/resource-policy'], 'keep');
    const idKey = Buffer.from(secret?.data?.['id-key'] ?? '', 'base64').toString();
    assert.is(Buffer.from(idKey, 'base64').length, 32);
  });
}

chart.run();
