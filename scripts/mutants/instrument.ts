import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { squeezed } from '../../src/lib/one-line.ts';
import type { Chosen } from './areas.ts';

/** One small change of a source file, which a test should notice. */
export interface Mutant {
  readonly id: string;
  readonly area: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** Why it is left out, where a comment of the source says so. */
  readonly leftOut?: string;
}

export interface Instrumented {
  readonly mutants: readonly Mutant[];
  /** Path of a JSON file with the paths of the sources, each with that of the file to load in its place. */
  readonly map: string;
}

/** Most strings are texts for people. The others are words of the contract, and the compiler refuses a wrong one. */
const EXCLUDED = ['StringLiteral'];

const ignore = (): void => {};
const is = (): boolean => false;
const log = {
  ...{ trace: ignore, debug: ignore, info: ignore, warn: console.warn, error: console.error, fatal: console.error },
  ...{ isTraceEnabled: is, isDebugEnabled: is, isInfoEnabled: is, isWarnEnabled: is, isErrorEnabled: is },
  isFatalEnabled: is,
};

/** Writes a copy of each file, with all its mutants, into the folder; a variable turns one on. */
export async function instrument(chosen: readonly Chosen[], folder: string): Promise<Instrumented> {
  const areas = new Map(chosen.map(({ file, area }) => [file, area]));
  const sources = new Map(chosen.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  const given = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { plugins: null, excludedMutations: EXCLUDED, ignorers: [] };
  const { files, mutants } = await new Instrumenter(log).instrument(given, options);
  mkdirSync(folder, { recursive: true });
  const places = files.map(({ content }, index) => {
    const path = join(folder, `${index}.ts`);
    writeFileSync(path, hushable(content));
    return path;
  });
  const map = join(folder, 'map.json');
  writeFileSync(map, JSON.stringify(Object.fromEntries(files.map(({ name }, i) => [resolve(name), places[i]]))));
  const kept = mutants.filter(({ mutatorName }) => !EXCLUDED.includes(mutatorName));
  return {
    map,
    mutants: kept.map(({ id, fileName: file, location: { start, end }, mutatorName, replacement, statusReason }) => ({
      ...{ id, file, area: areas.get(file) ?? '', line: start.line + 1, kind: mutatorName },
      before: oneLine(between(sources.get(file) ?? '', start, end)),
      after: oneLine(replacement),
      ...(statusReason === undefined ? {} : { leftOut: statusReason }),
    })),
  };
}

const COVER = 'function cover() {';

/** One count of what a test executes is enough; if Stryker went on counting, loops would be ten times as slow. */
function hushable(content: string): string {
  if (content.includes('stryCov') && !content.includes(COVER)) throw new Error('Stryker counts in another way now');
  return content.replace(COVER, `${COVER} if (ns.isHushed) return;`);
}

interface Position {
  readonly line: number;
  readonly column: number;
}

function between(source: string, start: Position, end: Position): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines.map((line, i) => line.slice(i === 0 ? start.column : 0, i === last ? end.column : undefined)).join('\n');
}

const MOST_SHOWN = 90;

function oneLine(code: string): string {
  const line = squeezed(code);
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)} …` : line;
}
