/** Things that sites are about, as written in running text, with the phrase that a buyer would type. English only. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\bload balanc(?:er|ers|ing)\b/gi, 'load balancers'],
  [/\b(?:web|http) servers?\b/gi, 'web servers'],
  [/\bdatabases?\b/gi, 'databases'],
  [/\bprogramming languages?\b/gi, 'programming languages'],
  [/\bframeworks?\b/gi, 'software frameworks'],
  [/\boperating systems?\b/gi, 'operating systems'],
  [/\bmessage (?:broker|queue)s?\b/gi, 'message brokers'],
  [/\bmonitoring\b/gi, 'monitoring tools'],
  [/\bsearch engines?\b/gi, 'search engines'],
  [/\bproject management\b/gi, 'project management software'],
  [/\baccounting\b|\bbookkeeping\b/gi, 'accounting software'],
  [/\binvoic(?:e|es|ing)\b/gi, 'invoicing software'],
  [/\bcrm\b/gi, 'CRM software'],
  [/\banalytics\b/gi, 'analytics tools'],
  [/\be-?commerce\b/gi, 'e-commerce platforms'],
  [/\bhosting\b/gi, 'hosting providers'],
  [/\binsurance\b/gi, 'insurance companies'],
  [/\bbank(?:s|ing)?\b/gi, 'banks'],
  [/\bhotels?\b/gi, 'hotels'],
  [/\brestaurants?\b/gi, 'restaurants'],
  [/\bcoffee\b/gi, 'coffee roasters'],
  [/\bshoes?\b|\bsneakers?\b/gi, 'shoe brands'],
  [/\bfurniture\b/gi, 'furniture brands'],
  [/\bsolar\b/gi, 'solar companies'],
  [/\bmarketing\b/gi, 'marketing agencies'],
  [/\bconsult(?:ing|ancy)\b/gi, 'consulting firms'],
  [/\btravel(?:ling|ing)?\b/gi, 'travel agencies'],
];

/** The thing that the text names most often, at least `atLeast` times; ties go to the earlier in the list. */
export function mostNamedCategory(text: string, atLeast: number): string | undefined {
  const counted = NOUNS.map(([pattern, phrase]) => ({ phrase, count: text.match(pattern)?.length ?? 0 }));
  const best = counted.reduce((top, next) => (next.count > top.count ? next : top));
  return best.count >= atLeast ? best.phrase : undefined;
}
