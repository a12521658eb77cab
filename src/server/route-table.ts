/** A path template. Literal segments are compared decoded; `{name}` matches one non-empty segment. */
export interface Route<Plan> {
  readonly method: string;
  readonly path: string;
  readonly plan: Plan;
}

export type RouteMatch<Plan> =
  | { readonly outcome: 'found'; readonly plan: Plan; readonly params: Readonly<Record<string, string>> }
  | { readonly outcome: 'unknown' }
  /** The path exists with other methods (H-13). */
  | { readonly outcome: 'method'; readonly allow: readonly string[] };

interface Node<Plan> {
  readonly literals: Map<string, Node<Plan>>;
  variable?: Node<Plan>;
  readonly plans: Map<string, { readonly plan: Plan; readonly names: readonly string[] }>;
}

const UNKNOWN = { outcome: 'unknown' } as const;
const NO_PARAMS = Object.freeze({});

/**
 * Compiles routes once into a tree of segments. openapi-backend builds a regular expression per operation and request,
 * which alone costs more than the rest of a polled read; a test checks that both match alike.
 */
export function compileRoutes<Plan>(
  routes: readonly Route<Plan>[],
): (method: string, path: string) => RouteMatch<Plan> {
  const root = newNode<Plan>();
  for (const route of routes) addRoute(root, route);
  return (method, path) => {
    const segments = segmentsOf(path);
    if (segments === undefined) return UNKNOWN;
    const values: string[] = [];
    const node = descend(root, segments, values);
    if (node === undefined || node.plans.size === 0) return UNKNOWN;
    const found = node.plans.get(method);
    if (found === undefined) return { outcome: 'method', allow: [...node.plans.keys()].sort() };
    return { outcome: 'found', plan: found.plan, params: paramsOf(found.names, values) };
  };
}

function newNode<Plan>(): Node<Plan> {
  return { literals: new Map(), plans: new Map() };
}

function addRoute<Plan>(root: Node<Plan>, { method, path, plan }: Route<Plan>): void {
  const names: string[] = [];
  let node = root;
  for (const segment of path.slice(1).split('/')) {
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name !== undefined) {
      names.push(name);
      node.variable ??= newNode();
      node = node.variable;
    } else {
      const next = node.literals.get(segment) ?? newNode<Plan>();
      node.literals.set(segment, next);
      node = next;
    }
  }
  node.plans.set(method, { plan, names });
}

/** Undefined for anything but an absolute path. */
function segmentsOf(path: string): string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.slice(1).split('/');
  return path.includes('%') ? segments.map(decode) : segments;
}

/** Never fails: a badly encoded segment is still the id of a resource that does not exist (V-01). */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment.replace(/(?:%[0-9a-f]{2})+/gi, (octets) =>
      Buffer.from(octets.replaceAll('%', ''), 'hex').toString('utf8'),
    );
  }
}

function descend<Plan>(root: Node<Plan>, segments: readonly string[], values: string[]): Node<Plan> | undefined {
  let node: Node<Plan> | undefined = root;
  for (const segment of segments) {
    const literal: Node<Plan> | undefined = node.literals.get(segment);
    if (literal === undefined) {
      if (segment === '') return undefined;
      values.push(segment);
    }
    node = literal ?? node.variable;
    if (node === undefined) return undefined;
  }
  return node;
}

function paramsOf(names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> {
  if (names.length === 0) return NO_PARAMS;
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}
