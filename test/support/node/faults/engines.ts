import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { eventually } from '../../embedded.ts';
import { tempFolder } from '../../temp-folder.ts';
import { apply, kubectl } from '../commands.ts';
import { IMAGES } from '../world.ts';
import type { EngineCall, GateChange, Gates } from './engines-pod.ts';
import { Forward } from './forward.ts';

/** Websites and engines of the tests as a pod (engines-pod.ts): what is asked of them is known, and can be held back. */
export interface Engines {
  /** Engine calls with the name in their question, in order. */
  callsOf(name: string): Promise<readonly EngineCall[]>;
  gate(gates: Gates, afterMs?: number): Promise<void>;
  /** Until that many calls of the name have come. */
  asked(name: string, count: number, withinMs?: number): Promise<void>;
  /** Until the first answers of the name, so many, are on durable storage, where the gate lets no more through. */
  stored(name: string, count: number, withinMs?: number): Promise<void>;
  close(): void;
}

const ENGINE_KEY = 'ENGINE_KEY';
export const engineKey = randomBytes(16).toString('hex');
export const ENGINES_PORT = 8080;
const QUESTIONS = 4;
/** Every question of three engines. */
export const CALLS = QUESTIONS * 3;
/** An engine is asked so many questions at once, and the next one when an answer is on durable storage (G-06). */
const CONCURRENCY = 2;

const FOLDER = '/app/test-engines';
const PROGRAM = 'engines-pod.mjs';
const ENGINES_WITHIN_MS = 180_000;

const manifests = (namespace: string): string => `
apiVersion: v1
kind: Pod
metadata: {namespace: ${namespace}, name: engines, labels: {app: engines}}
spec:
  terminationGracePeriodSeconds: 1
  containers:
    - name: engines
      image: ${IMAGES.sightline}
      imagePullPolicy: IfNotPresent
      command: [node, ${FOLDER}/${PROGRAM}]
      readinessProbe: {tcpSocket: {port: ${ENGINES_PORT}}, periodSeconds: 1}
      volumeMounts: [{name: programs, mountPath: ${FOLDER}}]
  volumes:
    - name: programs
      configMap: {name: engines}
---
apiVersion: v1
kind: Service
metadata: {namespace: ${namespace}, name: engines}
spec: {selector: {app: engines}, ports: [{port: ${ENGINES_PORT}}]}
`;

/** engines-pod.ts with all that it imports in one file, because the image has no packages for it. */
function bundleEngines(): string {
  const outfile = join(tempFolder(), PROGRAM);
  const entryPoints = [join(import.meta.dirname, 'engines-pod.ts')];
  buildSync({ entryPoints, outfile, bundle: true, minify: true, platform: 'node', format: 'esm', logLevel: 'warning' });
  return outfile;
}

/** Their pod in a namespace that is there. */
export function startEngines(namespace: string): Engines {
  kubectl('--namespace', namespace, 'create', 'configmap', 'engines', `--from-file=${bundleEngines()}`);
  apply(manifests(namespace));
  kubectl('--namespace', namespace, 'wait', '--for=condition=Ready', 'pod/engines', '--timeout=120s');
  const forward = new Forward(namespace, 'engines', ENGINES_PORT);
  const control = async (change?: GateChange): Promise<readonly EngineCall[]> => {
    const init = change === undefined ? {} : { method: 'POST', body: JSON.stringify(change) };
    return forward.through(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/control`, init);
      return engineCalls.parse(await answer.json());
    });
  };
  const callsOf = async (name: string) => (await control()).filter((call) => call.name === name);
  return {
    callsOf,
    async gate(gates, afterMs = 0) {
      await control({ gates, afterMs });
    },
    async asked(name, count, withinMs = ENGINES_WITHIN_MS) {
      const enough = async () => ((await callsOf(name)).length >= count ? true : undefined);
      await eventually(`${count} calls for ${name}`, enough, withinMs);
    },
    async stored(name, count, withinMs = ENGINES_WITHIN_MS) {
      const stored = async () => (areStored(await callsOf(name), count) ? true : undefined);
      await eventually(`${count} answers for ${name} stored`, stored, withinMs);
    },
    close: () => forward.close(),
  };
}

/** Calls pass the gate in the order in which they come; each stored answer is followed by another call, while there is one. */
function areStored(calls: readonly EngineCall[], count: number): boolean {
  const of = (some: readonly EngineCall[]) => Map.groupBy(some, ({ call }) => call.split(' ')[0]);
  const [asked, answered] = [of(calls), of(calls.slice(0, count))];
  if (calls.length < count) return false;
  return [...answered].every(
    ([engine, some]) => (asked.get(engine)?.length ?? 0) >= Math.min(QUESTIONS, CONCURRENCY + some.length),
  );
}

const engineCalls = z.array(z.object({ name: z.string(), call: z.string(), from: z.string() }));

/** The Secret of runs in a partner's namespace. */
export function makeRunSecret(namespace: string): void {
  const key = `--from-literal=${ENGINE_KEY}=${engineKey}`;
  kubectl('--namespace', namespace, 'create', 'secret', 'generic', 'sightline-run', key);
}

/** Parts of the configuration document that lead there; small reports: four open questions, one sample. */
export function engineConfig(namespace: string, names: readonly string[]): Record<string, unknown> {
  const host = `engines.${namespace}.svc:${ENGINES_PORT}`;
  const engine = (adapter: string, path: string) => ({
    ...{ adapter, model: `${adapter}-model`, baseUrl: `http://${host}${path}` },
    ...{ apiKeyEnv: ENGINE_KEY, concurrency: CONCURRENCY },
  });
  const hosts = ['vertexaisearch.cloud.google.com', ...names.map(hostOf)];
  return {
    providers: {
      provider_1: engine('openai', '/v1'),
      provider_2: engine('gemini', ''),
      provider_3: engine('perplexity', ''),
    },
    analysis: { openQuestions: QUESTIONS, brandedQuestions: 0, samples: 1, runDeadlineSeconds: 300 },
    web: { hostOverrides: Object.fromEntries(hosts.map((one) => [one, host])) },
  };
}

export const hostOf = (name: string): string => `${name}-tables.example`;
