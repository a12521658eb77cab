import type { TrackedBrand } from '../../../src/analysis/evidence.ts';
import type { ArticleTerms } from '../../../src/content/lint/article.ts';
import { lintText, type TextPart } from '../../../src/content/lint/text.ts';

const brand = (name: string, domain: string, source: TrackedBrand['source']): TrackedBrand => ({
  name,
  aliases: [],
  domain,
  source,
});

/** What one source says; the figures, sentences and hosts that the tables below look up. */
export const SOURCE_TEXT = `Acme Planner was founded in 2014 and serves 12,500 agencies in 34 countries. Its plans start at
19.50 euros a month; 87% of new users finish the setup within 45 minutes. “We built the planner that we missed ourselves,”
says Jane Doe. Revenue grew by 1.5 million to 2,345,678 dollars on 3 May 2024. 東京の代理店では作業時間が月に30時間減ったと報告されています。
Every project has a budget, and the planner warns the team in time when the hours that were booked eat up more than the part of
the budget that was planned for this week, so that nobody is surprised by the invoice at the end of the month.`;

export const TERMS: ArticleTerms = {
  title: 'Best planning software 2026',
  language: 'en',
  wordRange: { min: 300, max: 400 },
  questions: [],
  year: 2026,
  queries: [],
  ledger: {
    format: 1,
    brief: 'Mention our 24-hour support line and the slogan “plan less, do more today”.',
    sources: [
      { id: 1, kind: 'own', url: 'https://www.acme.example/about', title: 'About Acme', text: SOURCE_TEXT },
      { id: 2, kind: 'cited', url: 'https://magazine.example/planners', title: 'Planners: 17 tested', text: 'Others.' },
    ],
    answers: [
      { question: 'Which planner?', engine: 'engine', text: 'Acme has 99,999 users, “the best of all planners”.' },
    ],
    leftOut: [],
  },
  brand: brand('Acme Planner', 'acme.example', 'site'),
  website: 'https://acme.example',
  competitors: [
    brand('Rivalsoft', 'rivalsoft.example', 'analyst'),
    brand('Zeitwerk 360', 'zeitwerk.example', 'analyst'),
  ],
};

/** Names of the rules that find something in one text. */
export function rulesBroken(
  text: string,
  over: Partial<ArticleTerms> = {},
  form: TextPart['form'] = 'markdown',
): string[] {
  return [...new Set(lintText([{ part: 'lead', text, form }], { ...TERMS, ...over }).map(({ rule }) => rule))];
}
