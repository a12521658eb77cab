import { registrableDomain } from '../../lib/registrable-domain.ts';
import { hostOf } from '../lint/facts.ts';

/** URL shorteners; forums remove posts with such links. */
const SHORTENERS = new Set(
  `bit.ly t.co tinyurl.com goo.gl ow.ly is.gd v.gd buff.ly rebrand.ly lnkd.in cutt.ly t.ly shorturl.at tiny.cc bl.ink
  rb.gy dub.sh s.id trib.al dlvr.it amzn.to fb.me db.tt adf.ly bit.do mcaf.ee short.io shorte.st soo.gd tr.im x.gd
  urlz.fr clck.ru vk.cc reurl.cc qr.ae u.to kutt.it han.gl me2.do ux.nu lc.cx`.split(/\s+/),
);

const withScheme = (address: string): string => (/^https?:/i.test(address) ? address : `http://${address}`);

/** Whether an address, with or without scheme, belongs to a URL shortener. */
export const hasShortener = (address: string): boolean => SHORTENERS.has(hostOf(withScheme(address)) ?? '');

/** Whether an address belongs to the brand's site, subdomains included. */
export function isOwnAddress(address: string, website: string): boolean {
  const [host, own] = [hostOf(withScheme(address)), hostOf(website)];
  if (host === undefined || own === undefined) return false;
  const domain = registrableDomain(own);
  return host === own || (domain !== null && registrableDomain(host) === domain);
}
