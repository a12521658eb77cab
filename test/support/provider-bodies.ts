/**
 * Bodies of the answer engines in the form that each provider documents, made from one neutral description, so that a
 * test can say what was answered once and compute by hand what must be found in it.
 */
export interface WrittenAnswer {
  /** `[1]` after a statement cites the first of `sources`, `[1][2]` both. */
  readonly text: string;
  /** Digits in brackets are text like any other. */
  readonly isLiteral?: boolean;
  readonly sources?: readonly WrittenSource[];
  /** What the engine searched for; one query when left out, no search at all when empty. */
  readonly queries?: readonly string[];
  /** The model that served; the requested one when left out. */
  readonly model?: string;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  /** US dollars; only Perplexity states them. */
  readonly cost?: number;
}

interface WrittenSource {
  readonly url: string;
  readonly title?: string;
  readonly snippet?: string;
}

export type Ending = 'whole' | 'refused' | 'truncated' | 'empty' | 'filtered';

const MARKERS = /\s*(?:\[\d+\])+/g;

function numbersIn(markers: string): readonly number[] {
  return [...markers.matchAll(/\d+/g)].map((match) => Number(match[0]));
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** The text cut at its markers: what stands before each, and the numbers of the marker. */
function statements(text: string): readonly { readonly before: string; readonly numbers: readonly number[] }[] {
  const cut: { before: string; numbers: readonly number[] }[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKERS)) {
    cut.push({ before: text.slice(from, match.index), numbers: numbersIn(match[0]) });
    from = match.index + match[0].length;
  }
  cut.push({ before: text.slice(from), numbers: [] });
  return cut;
}

const statementsOf = ({ text, isLiteral }: WrittenAnswer) =>
  isLiteral ? [{ before: text, numbers: [] }] : statements(text);

/** Responses API: each marker becomes a link in brackets with a url_citation annotation around it. */
export function openAiBody(answer: WrittenAnswer, requestedModel: string, ending: Ending = 'whole'): string {
  let text = '';
  const annotations: unknown[] = [];
  for (const { before, numbers } of statementsOf(answer)) {
    text += before;
    for (const number of numbers) {
      const source = answer.sources?.[number - 1];
      if (source === undefined) continue;
      const url = `${source.url}${source.url.includes('?') ? '&' : '?'}utm_source=openai`;
      const link = `([${hostOf(source.url)}](${url}))`;
      text += ' ';
      const start_index = text.length;
      text += link;
      annotations.push({
        type: 'url_citation',
        start_index,
        end_index: text.length,
        url,
        title: source.title ?? hostOf(source.url),
      });
    }
  }
  const queries = answer.queries ?? ['what was asked'];
  const part =
    ending === 'refused'
      ? { type: 'refusal', refusal: 'I cannot help with that.' }
      : ending === 'empty'
        ? { type: 'output_text', text: '', annotations: [], logprobs: [] }
        : { type: 'output_text', text, annotations, logprobs: [] };
  const incomplete = ending === 'truncated' || ending === 'filtered';
  const reason = ending === 'truncated' ? 'max_output_tokens' : 'content_filter';
  return JSON.stringify({
    id: 'resp_0a1b2c',
    object: 'response',
    created_at: 1772366400,
    status: incomplete ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: incomplete ? { reason } : null,
    model: answer.model ?? requestedModel,
    output: [
      { id: 'rs_1', type: 'reasoning', summary: [] },
      ...queries.map((query, index) => ({
        id: `ws_${index}`,
        type: 'web_search_call',
        status: 'completed',
        action: { type: 'search', query, queries: [query], sources: sourcesOf(answer) },
      })),
      { id: 'msg_1', type: 'message', status: 'completed', role: 'assistant', content: [part] },
    ],
    store: false,
    tool_choice: 'required',
    tools: [{ type: 'web_search' }],
    usage: {
      input_tokens: answer.inputTokens ?? 300,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: answer.outputTokens ?? 120,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: (answer.inputTokens ?? 300) + (answer.outputTokens ?? 120),
    },
  });
}

function sourcesOf(answer: WrittenAnswer): readonly { type: 'url'; url: string }[] {
  return (answer.sources ?? []).map((source) => ({ type: 'url', url: source.url }));
}

/**
 * generateContent: markers leave the text and become supports with byte indices. Chunks carry redirect links made by
 * `redirectFor`, and the bare host as title, as Google does.
 */
export function geminiBody(
  answer: WrittenAnswer,
  requestedModel: string,
  redirectFor: (url: string) => string,
  ending: Ending = 'whole',
): string {
  let text = '';
  const supports: unknown[] = [];
  for (const { before, numbers } of statementsOf(answer)) {
    const segmentText = before.trimStart();
    const startIndex = Buffer.byteLength(text + before.slice(0, before.length - segmentText.length));
    text += before;
    if (numbers.length === 0) continue;
    const segment = { startIndex, endIndex: Buffer.byteLength(text), text: segmentText };
    supports.push({ segment, groundingChunkIndices: numbers.map((number) => number - 1) });
  }
  const webSearchQueries = answer.queries ?? ['what was asked'];
  const groundingMetadata = {
    searchEntryPoint: { renderedContent: '<div class="container"></div>' },
    groundingChunks: (answer.sources ?? []).map(({ url }) => ({ web: { uri: redirectFor(url), title: hostOf(url) } })),
    groundingSupports: supports,
    webSearchQueries,
  };
  const finishReason = {
    whole: 'STOP',
    empty: 'STOP',
    truncated: 'MAX_TOKENS',
    filtered: 'SAFETY',
    refused: 'RECITATION',
  };
  const silent = ending === 'empty' || ending === 'filtered' || ending === 'refused';
  return JSON.stringify({
    candidates: [
      {
        content: { role: 'model', parts: silent ? [] : [{ text: 'Looking around.', thought: true }, { text }] },
        finishReason: finishReason[ending],
        index: 0,
        ...(silent || webSearchQueries.length === 0 ? {} : { groundingMetadata }),
      },
    ],
    usageMetadata: {
      promptTokenCount: answer.inputTokens ?? 12,
      candidatesTokenCount: answer.outputTokens ?? 120,
      totalTokenCount: (answer.inputTokens ?? 12) + (answer.outputTokens ?? 120),
    },
    modelVersion: answer.model ?? requestedModel,
    responseId: 'r-0a1b2c',
  });
}

/** Agent API: markers stay in the text, the sources come as a search_results item with numeric ids. */
export function perplexityBody(answer: WrittenAnswer, requestedModel: string, ending: Ending = 'whole'): string {
  const incomplete = ending === 'truncated' || ending === 'filtered';
  const queries = answer.queries ?? ['what was asked'];
  const part =
    ending === 'refused'
      ? { type: 'refusal', refusal: 'I cannot help with that.' }
      : { type: 'output_text', text: ending === 'empty' ? '' : answer.text, annotations: [] };
  const searched = {
    type: 'search_results',
    queries,
    results: (answer.sources ?? []).map((source, index) => ({
      id: index + 1,
      title: source.title ?? hostOf(source.url),
      url: source.url,
      snippet: source.snippet ?? '',
      date: '2026-01-10',
      last_updated: '2026-02-11T10:00:00',
      source: 'web',
    })),
  };
  return JSON.stringify({
    id: 'resp_3d4e5f',
    object: 'response',
    created_at: 1772366400,
    status: incomplete ? 'incomplete' : 'completed',
    incomplete_details: incomplete ? { reason: ending === 'truncated' ? 'max_output_tokens' : 'content_filter' } : null,
    error: null,
    model: answer.model ?? requestedModel,
    output: [
      ...(queries.length === 0 ? [] : [searched]),
      { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [part] },
    ],
    usage: {
      input_tokens: answer.inputTokens ?? 4000,
      output_tokens: answer.outputTokens ?? 400,
      total_tokens: (answer.inputTokens ?? 4000) + (answer.outputTokens ?? 400),
      cost: { currency: 'USD', input_cost: 0.001, output_cost: 0.001, total_cost: answer.cost ?? 0.004805 },
      tool_calls_details: { search_web: { invocation: queries.length, cost_usd: 0.0025 } },
    },
  });
}

/** A body whose text is the JSON of `value`: what the analyst receives from OpenAI or Gemini. */
export function structuredBody(
  value: unknown,
  requestedModel: string,
  ending: Ending = 'whole',
  form: 'openai' | 'gemini' = 'openai',
): string {
  const answer = { text: JSON.stringify(value), isLiteral: true, queries: [] };
  if (form === 'openai') return openAiBody(answer, requestedModel, ending);
  return geminiBody({ ...answer, inputTokens: 300 }, requestedModel, String, ending);
}
