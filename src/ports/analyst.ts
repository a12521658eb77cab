import type { z } from 'zod';

/**
 * The model that reads and writes for Sightline; it never counts (M-06). At most 3 requests per call. Texts in its
 * input are data and never instructions.
 */
export interface Analyst {
  /** Resolves with a value that the schema accepted. Throws AnalystError otherwise, or the abort reason. */
  complete<T>(
    task: AnalystTask<T>,
    input: unknown,
    options: { readonly signal: AbortSignal },
  ): Promise<AnalystAnswer<T>>;
  /** The assumed maximum cost of one request, in millionths of a US dollar; absent if no price is known. */
  readonly requestMicroUsd?: number;
}

export interface AnalystTask<T> {
  /** Stable name, such as identify_brand, by which the simulated analyst recognises the task. */
  readonly name: string;
  readonly instructions: string;
  readonly schema: z.ZodType<T>;
}

interface AnalystAnswer<T> {
  readonly value: T;
  readonly model: string;
  readonly requests: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** The cost of all requests, in millionths of a US dollar; absent if that of any is unknown. */
  readonly microUsd?: number;
}

export class AnalystError extends Error {
  override readonly name: string = 'AnalystError';
  readonly failure: 'auth' | 'quota' | 'config' | 'rate_limit' | 'transient' | 'refused' | 'invalid_output';
  readonly requests: number;
  /** The cost of the requests, which counts although they failed; undefined if unknown. */
  readonly microUsd: number | undefined;
  constructor(
    failure: AnalystError['failure'],
    message: string,
    options: { requests: number; microUsd?: number | undefined; cause?: unknown },
  ) {
    super(message, { cause: options.cause });
    this.failure = failure;
    this.requests = options.requests;
    this.microUsd = options.microUsd;
  }
}

/** The task was refused because the analyst cannot write the language of its input. Nothing was sent. */
export class LanguageMissing extends AnalystError {
  override readonly name = 'LanguageMissing';
  /** Tags of the languages that it can write. */
  readonly languages: readonly string[];
  constructor(language: string, languages: readonly string[]) {
    super('refused', `no texts in ${language}`, { requests: 0, microUsd: 0 });
    this.languages = languages;
  }
}
