import { z } from 'zod';
import { KIND_NAMES, KINDS, type Kind } from './kinds.ts';

/** The part of a schema that decides whether our values fit; it is the same in JSON Schema and OpenAPI. */
export interface Shape {
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly items?: Shape | undefined;
  readonly enum?: readonly unknown[] | undefined;
}

/** The definition of one kind as the cluster serves it. */
export interface FoundDefinition {
  readonly shape: Shape;
  readonly selectable: readonly string[];
}

/**
 * What the programs need and the cluster does not serve, one sentence for each. Definitions may have more than is
 * needed.
 */
export const definitionGaps = (found: ReadonlyMap<string, FoundDefinition>): readonly string[] =>
  KIND_NAMES.flatMap((kind) => {
    const definition = found.get(kind);
    return definition === undefined ? [`${kind} is not defined`] : gapsOf(kind, definition);
  });

function gapsOf(kind: Kind, { shape, selectable }: FoundDefinition): readonly string[] {
  const fields = (['spec', 'status'] as const).flatMap((member) => [
    ...lacking(neededShape(kind, member), shape.properties?.[member] ?? {}, member),
  ]);
  const unselectable = KINDS[kind].selectable.filter((path) => !selectable.includes(path));
  return [
    ...fields.map((field) => `${kind} lacks ${field}`),
    ...unselectable.map((path) => `${kind} cannot be selected by ${path}`),
  ];
}

/** The cast holds: zod's JSON Schema of an object has the members of `Shape` wherever they apply. */
const neededShape = (kind: Kind, member: 'spec' | 'status'): Shape =>
  z.toJSONSchema(KINDS[kind][member], { target: 'openapi-3.0', io: 'input' }) as Shape;

function* lacking(needed: Shape, found: Shape, path: string): Generator<string> {
  for (const value of needed.enum ?? [])
    if (found.enum !== undefined && !found.enum.includes(value)) yield `${path} = ${value}`;
  for (const [name, shape] of Object.entries(needed.properties ?? {})) {
    const there = found.properties?.[name];
    if (there === undefined) yield `${path}.${name}`;
    else yield* lacking(shape, there, `${path}.${name}`);
  }
  if (needed.items !== undefined) yield* lacking(needed.items, found.items ?? {}, `${path}[]`);
}
