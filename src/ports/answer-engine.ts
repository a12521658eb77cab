/**
 * An answer engine: asked one question, verbatim, as a person would (G-01). One call of `ask` is one sample; it sends
 * at most 4 requests, the first included (G-03). Not in here: which questions are asked, what the text means, and any
 * shared state about the engine's health beyond one call.
 */
export interface AnswerEngine {
  /** Never throws for anything the provider does: a failure is a reply with its class. Throws only the abort reason. */
  ask(question: string, options: AskOptions): Promise<EngineReply>;
  /** What the first request of a call is taken to cost at most, in millionths of a US dollar; absent: no price is known. */
  readonly requestMicroUsd?: number;
}

export interface AskOptions {
  readonly signal: AbortSignal;
  /** Names the sample, so that a simulated engine can vary its answers reproducibly; real ones ignore it. */
  readonly sample: number;
  /**
   * Told before each request is sent, with what it is taken to cost at most (undefined: no price is known). False stops
   * the call (class 'stopped').
   */
  readonly onRequest?: (mostMicroUsd: number | undefined) => boolean;
  /** Told when a request has ended and before the next one; not told of one that the signal has ended. */
  readonly onRequestEnd?: (end: RequestEnd) => void;
  /**
   * Milliseconds for which an answer still counts. A request is cut off there, and a wait that would be longer is not
   * begun; the call then ends with what it has. Without it only the signal ends the call.
   */
  readonly remainingMs?: () => number;
}

export interface RequestEnd {
  /** Turned away for asking too much at once. */
  readonly throttled: boolean;
  /** How long the engine asks to wait. */
  readonly retryAfterMs?: number;
  /** Millionths of a US dollar: 0 for a request that was turned away; absent when nobody can tell. */
  readonly microUsd?: number;
}

export type EngineReply = EngineAnswer | EngineFailure;

/** A body that came back. Only status ok counts in any number (M-05). */
export interface EngineAnswer extends Exchange {
  readonly status: 'ok' | 'refused' | 'truncated' | 'empty';
  /** The engine's text parts joined without separator, exactly (M-02). */
  readonly text: string;
  /** Cited pages only, in order of first citation, one per page. */
  readonly citations: readonly EngineCitation[];
  /** How the citations were found: as annotations of the provider, or as links in the text. */
  readonly citationSource: 'annotations' | 'inline' | 'markers' | 'none';
  /** Whether the engine searched; undefined when its body does not tell. */
  readonly grounded?: boolean;
  /** What the engine searched for, when it says so. */
  readonly searchQueries: readonly string[];
  /** The model that served, as the body names it; the requested one when the body is silent. */
  readonly model: string;
  readonly usage: EngineUsage;
  /**
   * What lies behind redirect links of the body, by link as it stands in the body; '' for a dead one. They expire, so
   * this belongs to the stored answer: body and map together replay to the same citations without network.
   */
  readonly resolved?: Readonly<Record<string, string>>;
}

export interface EngineFailure extends Exchange {
  readonly status: 'failed';
  readonly failure: EngineFailureClass;
  /** Short, without key, URL or upstream text beyond an error code. */
  readonly message: string;
  /** What the requests cost all the same, in millionths of a US dollar; absent when that is not known. */
  readonly microUsd?: number;
}

interface Exchange {
  /** The last body as received, cut where it was cut; '' when nothing came. Kept as evidence. */
  readonly rawBody: string;
  readonly requestedModel: string;
  /**
   * SHA-256 in hex of what was asked by the request that the raw body answers: its path and its body, without host,
   * headers and key. Absent when nothing was sent.
   */
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

/** Of a body, or of all bodies of a call where a truncated one came before. */
export interface EngineUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly searches?: number;
  /** Millionths of a US dollar; absent when the price of any part is unknown. */
  readonly microUsd?: number;
  /** Where the price is from: a version of our price list, `configured`, `stated` by the provider, or `simulated`. */
  readonly priceSource?: string;
}
