/** Host of a page as a text names it; undefined where it holds a figure, which no source would bear out. */
export function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/^www\./, '');
  return host === '' || /\d{2}/.test(host) || host.startsWith('[') || host.includes('xn--') ? undefined : host;
}
