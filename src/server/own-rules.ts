import { writtenDomain } from '../analysis/competitors/merge.ts';
import { settingsProblems } from '../analysis/settings-problems.ts';
import { wordRangeProblem } from '../content/word-range.ts';
import type { SettingsUpdate } from '../contract/workspace.ts';
import { storedSettings } from '../domain/settings.ts';
import { canonicalWebsite } from '../domain/website.ts';
import { isLanguageTag } from '../lib/language-tag.ts';
import { pageUrl } from '../lib/page-url.ts';
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
        : {
            ok: false,
            reason: 'language must be the BCP 47 tag of a language in which the page is available, such as en',
          },
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
    publicUrl(value) {
      const problem = webUrlProblem(value);
      if (problem !== undefined) return { ok: false, fault: urlFault(problem) };
      const host = canonicalWebsite(value);
      if (!host.ok) return host;
      const page = pageUrl(value) ?? '';
      return page.length <= MAX_URL
        ? { ok: true, value: page }
        : { ok: false, reason: `an address has at most ${MAX_URL} characters after percent-encoding` };
    },
  },
  objects: {
    imageSource(value) {
      const wanted = value['generation_type'] !== 'ai_generated' && typeof value['user_image_b64'] !== 'string';
      return wanted
        ? { ok: false, reason: `user_image_b64 is required for ${value['generation_type']}` }
        : { ok: true, value };
    },
    disposition(value) {
      const problems = Object.entries(ONLY_FOR)
        .filter(([member, disposition]) => value['disposition'] !== disposition && (value[member] ?? null) !== null)
        .map(([member, disposition]) => ({ at: [member], reason: `${member} is only for ${disposition}` }));
      return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
    },
    settings(value) {
      const stored = storedSettings(value as SettingsUpdate); // read according to its schema
      const problems = stored === undefined ? [] : settingsProblems(stored);
      return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
    },
  },
};

/** The longest URL that resources store. */
const MAX_URL = 2048;

/** Members of a change of an action, with the disposition that each belongs to. */
const ONLY_FOR = { snooze_until: 'snoozed', published_url: 'completed' } as const;

const urlFault = (problem: NonNullable<WebUrlProblem>): Fault => ({
  msg: webUrlText(problem),
  ...(problem.kind === 'scheme'
    ? { type: 'url_scheme', ctx: { expected_schemes: "'http' or 'https'" } }
    : { type: 'url_parsing', ctx: { error: problem.error } }),
});
