/**
 * Which texts name a language. Unicode's data tell: a language exists when CLDR has a name for it or knows the
 * script that it is written in, which leaves out codes of families, private codes and codes of nothing. Names of languages,
 * such as `French`, have the form of a tag and are none.
 */
export function isLanguageTag(text: string): boolean {
  const locale = localeOfTag(text);
  const language = locale?.language;
  if (locale === undefined || language === undefined || NO_LANGUAGE.has(language)) return false;
  return NAMES.of(language) !== undefined || new Intl.Locale(language).maximize().script !== undefined;
}

/** A well-formed tag as a locale. Unicode's syntax has no language within a family: `zh-yue` is `yue`. */
export function localeOfTag(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text.replace(FAMILY, ''));
  } catch {
    return undefined;
  }
}

/** Several, none, unknown: registered codes under which nothing can be written. */
const NO_LANGUAGE = new Set(['mul', 'mis', 'und', 'zxx']);

/** The prefixes that RFC 5646 registers for such a language. */
const FAMILY = /^(?:ar|kok|lv|ms|sgn|sw|uz|zh)-(?=[a-z]{3}(?:-|$))/i;

const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
