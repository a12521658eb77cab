/** Click and campaign ids that advertisers, mail senders and engines append; the page is the same without them (M-11). */
const TRACKING = new Set(
  `gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid fbclid msclkid yclid ymclid ttclid twclid rdt_cid
  li_fat_id igsh igshid epik mc_cid mc_eid mkt_tok vero_id oly_anon_id oly_enc_id s_kwcid ef_id _ga _gl _hsenc _hsmi
  _openstat`.split(/\s+/),
);

/**
 * The page that a link leads to: the link without tracking parameters, fragment and credentials, its scheme and host in
 * lower case. Everything else stays as the URL standard normalises it, the order of the query included; `www` and a
 * trailing slash count (M-11). Undefined for anything that is not an http or https URL. Idempotent.
 */
export function pageUrl(link: string): string | undefined {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url === undefined || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined;
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !isTracking(pair));
  url.search = kept.join('&');
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

function isTracking(pair: string): boolean {
  const name = pair.split('=', 1).join('').toLowerCase();
  return name.startsWith('utm_') || TRACKING.has(name);
}
