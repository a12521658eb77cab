/**
 * Whether a text is the BCP 47 tag of an existing language, by Unicode's data: CLDR has a name for the language
 * or knows its script. Codes of language families, private codes and unassigned codes do not qualify. Neither do names
 * of languages such as `French`, although they have the form of a tag.
 */
export function isLanguageTag(text: string): boolean {
  const locale = localeOfTag(text);
  const language = locale?.language;
  if (locale === undefined || language === undefined || NO_LANGUAGE.has(language)) return false;
  return NAMES.of(language) !== undefined || new Intl.Locale(language).maximize().script !== undefined;
}

/** A well-formed tag as a locale. Unicode's syntax has no extended language subtags: `zh-yue` is `yue`. */
export function localeOfTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.replace(FAMILY, ''));
  } catch {
    return undefined;
  }
}

/** Registered codes that stand for no single language: several, uncoded, undetermined, no linguistic content. */
const NO_LANGUAGE = new Set(['mul', 'mis', 'und', 'zxx']);

/** Prefixes of languages within a family (RFC 5646, extended language subtags). */
const FAMILY = /^(?:ar|kok|lv|ms|sgn|sw|uz|zh)-(?=[a-z]{3}(?:-|$))/i;

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
