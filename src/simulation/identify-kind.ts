import type { BrandKind } from '../registry/brand-kinds.ts';
import type { Page } from './identify-name.ts';

/**
 * Words that show what a brand is, in the languages of the sites that demos and tests read. The first kind wins a tie.
 */
const SIGNS: readonly (readonly [BrandKind, RegExp])[] = [
  [
    'software',
    /\b(?:software|saas|apps?|api|cloud|platform|dashboard|database|web server|integrations?|open[ -]source|sign up free|logiciels?|programas?|oprogramowanie|aplikacj[aei])\b|ソフトウェア|アプリ|소프트웨어|프로그램|برنامج|ซอฟต์แวร์/giu,
  ],
  [
    'hospitality',
    /\b(?:restaurants?|hotels?|hostels?|bistros?|ristorante|trattoria|gasthof|gasthaus|pension|ferienwohnung(?:en)?|book a table|rooms?|guests?|speisekarte|gäste|chambres?|habitaciones|restaurantes?|pousadas?|restauracj[aei]|noclegi|pensjonat)\b|レストラン|旅館|ホテル|식당|레스토랑|호텔|펜션|مطعم|فندق|ร้านอาหาร|โรงแรม/giu,
  ],
  [
    'online_shop',
    /\b(?:online[ -]?shop|online store|webshop|onlineshop|add to (?:cart|basket)|warenkorb|free shipping|versandkostenfrei|panier|carrito|carrello|sepete ekle|loja online|carrinho|sklep internetowy|do koszyka)\b|通販|オンラインショップ|カートに入れる|쇼핑몰|장바구니|무료 ?배송/giu,
  ],
  [
    'local_service',
    /\b(?:roof(?:ers?|ing)|plumb(?:ers?|ing)|electricians?|locksmiths?|movers|painters|handwerk\p{L}*|meisterbetrieb|dachdecker\p{L}*|klempner|elektriker|tischlerei|schreinerei|notdienst|umzüge|plombiers?|couvreurs?|fontaneros?|idraulic[oi]|canalizador(?:es)?|encanador(?:es)?|eletricistas?|hydrauli(?:k|cy)|dekarz(?:e|y)?|elektrycy)\b|水道修理|引越し|누수|배관|이삿짐|출장 ?수리/giu,
  ],
  [
    'professional_service',
    /\b(?:law firm|lawyers?|attorneys?|solicitors?|tax advis[eo]rs?|accountants?|consult(?:ing|ants?|ancy)|clinic|dentists?|patients?|agency|rechtsanwält?e?\p{L}*|steuerberat\p{L}*|kanzlei|praxis|zahnarzt\p{L}*|avocats?|abogados?|avvocat[oi]|klinik|advogad[oa]s?|dentistas?|adwokaci|adwokat|kancelaria|dentyści|stomatologia)\b|法律事務所|税理士|クリニック|변호사|세무사|치과|한의원|عيادة|คลินิก/giu,
  ],
  [
    'local_shop',
    /\b(?:bakery|butcher|bookshop|flower shop|bike shop|pharmacy|visit our (?:shop|store)|opening hours|bäckerei|metzgerei|buchhandlung|apotheke|öffnungszeiten|boulangerie|panadería|librairie|padarias?|livrarias?|farmácia|piekarni[ae]|księgarnia|apteka)\b|専門店|本店|빵집|베이커리|꽃집|약국|영업시간/giu,
  ],
  [
    'media_or_community',
    /\b(?:magazine|newspaper|podcast|newsletter for|forum|our readers|magazin|zeitschrift|leserinnen|community forum|revista|podcasts|czasopismo|czytelnicy)\b|マガジン|매거진|잡지|팟캐스트/giu,
  ],
  [
    'organisation',
    /\b(?:charit(?:y|ies)|non-?profit|foundation|association|university|museum|volunteers?|donate|e\. ?v\.|verein|stiftung|spenden|ehrenamt\p{L}*|fondation|asociación|associação|voluntários|museu|fundacja|stowarzyszenie|wolontariusze|muzeum)\b|財団|協会|재단|협회|비영리|자원봉사|박물관/giu,
  ],
];
const LEAST_SIGNS = 2;

/** A product, unless two words on the home page suggest another kind; a word in the title counts as two. */
export function kindOf({ title, description, headings, text }: Page): BrandKind {
  // the first words of a page weigh more than its long texts
  const words = [title, title, description, ...headings, text].join('\n');
  const counts = SIGNS.map(([kind, sign]) => [kind, words.match(sign)?.length ?? 0] as const);
  const [kind, count] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  return count >= LEAST_SIGNS ? kind : 'product';
}

/**
 * A town after a postal code, as in addresses of several countries: 93047, 30-001, 4050-123, 01310-100; null if there
 * is none.
 */
export const townOf = ({ text, description }: Page): string | null =>
  /(?:^|\s)(?:(?:[A-Z]{1,2}-)?\d{5}|\d{2}-\d{3}|\d{4,5}-\d{3})\s+(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}-])/u.exec(
    `${description}\n${text}`,
  )?.[1] ?? null;
