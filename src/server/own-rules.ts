import { writtenDomain } from '../analysis/competitors/merge.ts';
import { settingsProblems } from '../analysis/settings-problems.ts';
import { wordRangeProblem } from '../content/word-range.ts';
import type { SettingsUpdate } from '../contract/workspace.ts';
import { storedSettings } from '../domain/settings.ts';
import { canonicalWebsite } from '../domain/website.ts';
import { isLanguageTag } from '../lib/language-tag.ts';
import { type WebUrlProblem, webUrlProblem, webUrlText } from '../lib/web-url.ts';
import { pageLanguage } from '../page/words/index.ts';
import { primarySubtag } from '../registry/languages/index.ts';
import type { Rules } from './reading/lax.ts';
import type { Fault } from './reading/violation.ts';

/** The rules that `x-rule` names in the schemas of the contract. */
export const OWN_RULES: Rules = {
  strings: {
    website(value) {
      const canonical = canonicalWebsite(value);
      return canonical.ok ? { ok: true, value: canonical.website } : canonical;
    },
    language: (value) =>
      isLanguageTag(value)
        ? { ok: true, value }
        : { ok: false, reason: 'language must be the BCP 47 tag of an existing language, such as en or pt-BR' },
    pageLanguage: (value) =>
      isLanguageTag(value) && pageLanguage(value).language === primarySubtag(value)
        ? { ok: true, value: primarySubtag(value) }
        : { ok: false, reason: 'language must be the BCP 47 tag of a language of the page, such as en' },
    wordRange(value) {
      const reason = wordRangeProblem(value);
      return reason === undefined ? { ok: true, value } : { ok: false, reason };
    },
    words: (value) =>
      /[\p{L}\p{N}]/u.test(value) ? { ok: true, value } : { ok: false, reason: 'a letter or a digit is needed' },
    domain: (value) =>
      writtenDomain(value) === null
        ? { ok: false, reason: 'domain must be a registrable domain, such as globex.example' }
        : { ok: true, value },
    webUrl(value) {
      const problem = webUrlProblem(value);
      return problem === undefined ? { ok: true, value } : { ok: false, fault: urlFault(problem) };
    },
  },
  objects: {
    imageSource(value) {
      const wanted = value['generation_type'] !== 'ai_generated' && typeof value['user_image_b64'] !== 'string';
      return wanted
        ? { ok: false, reason: `user_image_b64 is required for ${value['generation_type']}` }
        : { ok: true, value };
    },
    disposition: (value) =>
      value['disposition'] === 'snoozed' || (value['snooze_until'] ?? null) === null
        ? { ok: true, value }
        : { ok: false, problems: [{ at: ['snooze_until'], reason: 'snooze_until is only for snoozed' }] },
    settings(value) {
      const stored = storedSettings(value as SettingsUpdate); // read by its schema
      const problems = stored === undefined ? [] : settingsProblems(stored);
      return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
    },
  },
};

const urlFault = (problem: NonNullable<WebUrlProblem>): Fault => ({
  msg: webUrlText(problem),
  ...(problem.kind === 'scheme'
    ? { type: 'url_scheme', ctx: { expected_schemes: "'http' or 'https'" } }
    : { type: 'url_parsing', ctx: { error: problem.error } }),
});
