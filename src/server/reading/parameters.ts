/** Parameters as they were sent: text by name, before any schema. */

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** Percent-decoding that never fails: invalid UTF-8 becomes U+FFFD, a `%` without two hex digits is kept. */
export function percentDecode(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => DECODER.decode(Buffer.from(run.replaceAll('%', ''), 'hex')));
}

/**
 * The raw query string, without its `?`, as form data: `&` separates, `+` is a space, a name without `=` has the empty
 * string, the last of two equal names counts.
 */
export function readQueryString(query: string): ReadonlyMap<string, string> {
  const decode = (text: string): string => percentDecode(text.replaceAll('+', ' '));
  const values = new Map<string, string>();
  for (const field of query.split('&')) {
    if (field === '') continue;
    const equals = field.indexOf('=');
    const [name, value] = equals < 0 ? [field, ''] : [field.slice(0, equals), field.slice(equals + 1)];
    values.set(decode(name), decode(value));
  }
  return values;
}

/** The values of a header, its `name` in any case, from alternating names and values, as in node's `rawHeaders`. */
export function headerValues(rawHeaders: readonly string[], name: string): string[] {
  const wanted = name.toLowerCase();
  const values: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const [sent, value] = [rawHeaders[i], rawHeaders[i + 1]];
    if (value !== undefined && sent?.length === wanted.length && sent.toLowerCase() === wanted) values.push(value);
  }
  return values;
}
