import { amountOf, isRecord, type JsonRecord, listOf, recordOf, recordsOf, textOf } from '../../../lib/json.ts';
import { pageUrl } from '../../../lib/page-url.ts';
import type { EngineCitation } from '../../../ports/answer-engine.ts';
import { classifyError, type RequestFailure } from './failure.ts';
import { type Span, sentenceAround } from './prose.ts';

/** What OpenAI's Responses objects and their imitations have in common: how they ended, text, annotations. */
export interface ResponsesText {
  readonly status: 'ok' | 'refused' | 'truncated' | 'empty';
  /** The output_text parts joined without separator (M-02). */
  readonly text: string;
  readonly annotated: readonly EngineCitation[];
}

export function readResponsesText(response: JsonRecord): ResponsesText | RequestFailure {
  const ended = endOf(response);
  if (typeof ended === 'object') return ended;
  const parts = recordsOf(response['output'])
    .filter((item) => item['type'] === 'message')
    .flatMap((item) => recordsOf(item['content']));
  const isKnown = parts.some(({ type }) => type === 'output_text' || type === 'refusal');
  if (parts.length > 0 && !isKnown) return UNKNOWN;
  const texts = parts.filter((part) => part['type'] === 'output_text' && typeof part['text'] === 'string');
  const text = texts.map((part) => String(part['text'])).join('');
  const refused = ended === 'refused' || parts.some((part) => part['type'] === 'refusal');
  const whole = text.trim() === '' ? 'empty' : 'ok';
  return {
    status: refused ? 'refused' : ended === 'truncated' ? 'truncated' : whole,
    text,
    annotated: texts.flatMap(annotationsOf),
  };
}

/** Parts of a kind that we do not know may hold the text. */
const UNKNOWN: RequestFailure = { failure: 'transient', code: 'unknown_shape' };

/** A failed or cancelled response arrives with HTTP status 200. */
function endOf(response: JsonRecord): 'completed' | 'truncated' | 'refused' | RequestFailure {
  if (!Array.isArray(response['output'])) {
    return response['status'] === 'failed' || isRecord(response['error']) ? classifyError(response['error']) : UNKNOWN;
  }
  switch (response['status'] ?? 'completed') {
    case 'completed':
      return 'completed';
    case 'incomplete':
      return recordOf(response['incomplete_details'])['reason'] === 'content_filter' ? 'refused' : 'truncated';
    case 'failed':
      return classifyError(response['error']);
    default:
      return { failure: 'transient', code: 'not_completed' };
  }
}

function annotationsOf(part: JsonRecord): readonly EngineCitation[] {
  const text = String(part['text']);
  return recordsOf(listOf(part['annotations']))
    .filter((annotation) => annotation['type'] === 'url_citation')
    .map((annotation) => ({ annotation, span: spanOf(text, annotation) }))
    .toSorted((a, b) => a.span.start - b.span.start)
    .flatMap(({ annotation, span }) => {
      const url = pageUrl(textOf(annotation['url']) ?? '');
      if (url === undefined) return [];
      return [{ url, title: textOf(annotation['title']) ?? null, snippet: sentenceAround(text, span) }];
    });
}

/** The documentation leaves the unit open: UTF-16 units if they frame the link, else code points, else a search. */
function spanOf(text: string, annotation: JsonRecord): Span {
  const url = textOf(annotation['url']) ?? '';
  const start = amountOf(annotation['start_index']) ?? 0;
  const end = amountOf(annotation['end_index']) ?? 0;
  const points = [...text];
  const codePoints = { start: points.slice(0, start).join('').length, end: points.slice(0, end).join('').length };
  const framed = [{ start, end }, codePoints].find((span) => text.slice(span.start, span.end).includes(url));
  if (framed !== undefined) return framed;
  const found = text.indexOf(url);
  return found === -1 ? { start, end } : { start: found, end: found + url.length };
}
