/**
 * An answer engine, which is asked one question verbatim, as a person would ask it (G-01). One call of `ask` is one
 * sample and sends at most 4 requests, including the first (G-03). Not included: which questions are asked, what the
 * text means, and any shared state about the engine's health beyond one call.
 */
export interface AnswerEngine {
  /** Never throws because of the provider: a failure is a reply with its class. Throws only the abort reason. */
  ask(question: string, options: AskOptions): Promise<EngineReply>;
  /** The assumed maximum cost of a call's first request, in millionths of a US dollar; absent if no price is known. */
  readonly requestMicroUsd?: number;
}

/**
 * The location of the people who ask, as far as it is known, in bare names. Nothing is guessed, so no country is
 * stated for a town.
 */
export interface Place {
  readonly town?: string;
  /** A region or a country. */
  readonly area?: string;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** The number of the sample, so that a simulated engine can vary its answers reproducibly; real engines ignore it. */
  readonly sample: number;
  /**
   * Sent to engines that accept a place. Null: it is unknown, and none may be assumed. Absent: the request does
   * not mention it. If the engine refuses the place, the question is asked again without it.
   */
  readonly place?: Place | null;
  /** Called before each request with its maximum cost (undefined: no known price). False stops the call ('stopped'). */
  readonly onRequest?: (mostMicroUsd: number | undefined) => boolean;
  /** Called when a request has ended, before the next one; not called for a request that the signal ended. */
  readonly onRequestEnd?: (end: RequestEnd) => void;
  /** Milliseconds left for an answer: no request or wait exceeds them. Without it, only the signal ends a call. */
  readonly remainingMs?: () => number;
}

export interface RequestEnd {
  /** Refused because of too many requests. */
  readonly throttled: boolean;
  /** How long to wait, as requested by the engine. */
  readonly retryAfterMs?: number;
  /** In millionths of a US dollar: 0 for a refused request; absent if unknown. */
  readonly microUsd?: number;
}

export type EngineReply = EngineAnswer | EngineFailure;

/** A body that was received. Only status ok counts in a rate or score (M-05); the others widen intervals. */
export interface EngineAnswer extends Exchange {
  readonly status: 'ok' | 'refused' | 'truncated' | 'empty';
  /** The engine's text parts joined without separator, exactly (M-02). */
  readonly text: string;
  /** Cited pages only, in order of first citation, one per page. */
  readonly citations: readonly EngineCitation[];
  /**
   * How the citations were found: as annotations of the provider, as links in the text, or by marks such as [1] in it.
   */
  readonly citationSource: 'annotations' | 'inline' | 'markers' | 'none';
  /** Whether the engine searched; undefined if its body does not say. */
  readonly grounded?: boolean;
  /** True if the request that was answered contained the place. */
  readonly placed?: true;
  /** What the engine searched for, if it says so. */
  readonly searchQueries: readonly string[];
  /** The model that served, according to the body; otherwise the requested one. */
  readonly model: string;
  readonly usage: EngineUsage;
  /** Targets of redirect links by link, '' for a dead one. Links expire, so replays need this beside the body. */
  readonly resolved?: Readonly<Record<string, string>>;
}

export interface EngineFailure extends Exchange {
  readonly status: 'failed';
  readonly failure: EngineFailureClass;
  /** Short, without key, URL or upstream text beyond an error code. */
  readonly message: string;
  /** The cost of the requests, in millionths of a US dollar; absent if unknown. */
  readonly microUsd?: number;
}

interface Exchange {
  /** The last body as received, possibly truncated; '' if there was none. Kept as evidence. */
  readonly rawBody: string;
  readonly requestedModel: string;
  /** SHA-256 of the path and body of the request that rawBody answers, in hex. Absent when nothing was sent. */
  readonly requestSha256?: string;
  /** Requests sent, retries included. */
  readonly requests: number;
  readonly latencyMs: number;
}

export type EngineFailureClass =
  | 'auth' // 401, 403: the key is wrong; nothing more is asked of this engine
  | 'quota' // out of money; nothing more is asked of this engine
  | 'config' // 400, 404: the request as configured can never work
  | 'rate_limit' // 429 to the end
  | 'transient' // network, 408, 409, 5xx, cut or malformed body, to the end
  | 'timeout' // the time for answers was over
  | 'stopped'; // whoever asks forbade the request

export interface EngineCitation {
  readonly url: string;
  readonly title: string | null;
  readonly snippet: string | null;
}

/** Usage of one body, or of all bodies of a call if an earlier one was truncated. */
export interface EngineUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly searches?: number;
  /** Millionths of a US dollar; absent when the price of any part is unknown. */
  readonly microUsd?: number;
  /** Where the price is from: a version of our price list, `configured`, `stated` by the provider, or `simulated`. */
  readonly priceSource?: string;
}
