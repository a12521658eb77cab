import type { ApiRequest } from './api-request.ts';

/** What becomes of some requests. Every field of what they are that is given must match. */
export interface Rule {
  readonly verb?: string;
  readonly resource?: string | RegExp;
  readonly namespace?: string;
  readonly name?: string | RegExp;
  /** How often it holds; absent: always. */
  readonly times?: number;
  /** `before`: the API server never hears of it. `forwarded`: it has done it, and the answer is what breaks. */
  readonly after: 'before' | 'forwarded';
  readonly do: Effect;
}

/**
 * `drop` resets the connection, `hang` never answers, a delay answers later, `until` once that is settled, a status is
 * answered instead.
 */
export type Effect =
  | 'drop'
  | 'hang'
  | { readonly delayMs: number }
  | { readonly until: Promise<unknown> }
  | { readonly status: number; readonly reason?: string; readonly retryAfterSeconds?: number };

export interface Rules {
  add(rule: Rule): () => void;
  /** Takes one of the times of the first rule that matches. */
  take(asked: ApiRequest): Rule | undefined;
}

export function makeRules(): Rules {
  const entries = new Set<{ readonly rule: Rule; left: number }>();
  return {
    add: (rule) => {
      const entry = { rule, left: rule.times ?? Infinity };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    take: (asked) => {
      const entry = [...entries].find(({ rule, left }) => left > 0 && matches(rule, asked));
      if (entry) entry.left--;
      return entry?.rule;
    },
  };
}

function matches(rule: Rule, asked: ApiRequest): boolean {
  return (['verb', 'resource', 'namespace', 'name'] as const).every((field) => {
    const wanted = rule[field];
    return wanted === undefined || (wanted instanceof RegExp ? wanted.test(asked[field]) : wanted === asked[field]);
  });
}
