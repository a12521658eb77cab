import { type Claim, claimsIn } from '../../../src/content/claims/check.ts';
import { compileClaimFacts, uncited } from '../../../src/content/claims/facts.ts';
import type { TextTerms } from '../../../src/content/lint/facts.ts';
import { readPart, type TextPart } from '../../../src/content/lint/reading.ts';

/** A roofer, a rival, and sources with few facts. */
export const ROOFER: TextTerms = {
  title: 'Which roofer in Leeds repairs a roof well?',
  language: 'en',
  year: 2026,
  queries: ['best roofer near me for slate'],
  ledger: {
    format: 1,
    brief: 'Mention our 24-hour line.',
    sources: [
      {
        id: 1,
        kind: 'own',
        url: 'https://hale.example/',
        title: 'Hale Roofing',
        text: 'A visit takes 90 minutes. A repair costs from 149 euros.',
      },
      {
        id: 2,
        kind: 'cited',
        url: 'https://press.example/',
        title: 'The Press',
        text: 'Hale Roofing employs 24 people in Leeds. “We climb every roof ourselves,” says Ann Hale.',
      },
    ],
    answers: [],
    leftOut: [],
  },
  brand: { name: 'Hale Roofing', aliases: ['Hale'], domain: 'hale.example', source: 'site' },
  website: 'https://hale.example',
  competitors: [
    { name: 'Bolt', aliases: [], domain: 'bolt.example', source: 'analyst' },
    { name: 'Rivalroof', aliases: [], domain: 'rivalroof.example', source: 'analyst' },
  ],
};

export function claimsOf(text: string, over: Partial<TextTerms> = {}, form: TextPart['form'] = 'markdown'): Claim[] {
  const facts = compileClaimFacts({ ...ROOFER, ...over });
  const reading = readPart({ part: 'lead', form, text });
  return claimsIn(reading, form === 'plain' ? uncited(facts) : facts);
}

/** What is wrong with a text: the code of each claim that cannot stand. */
export const wrongIn = (text: string, over: Partial<TextTerms> = {}, form: TextPart['form'] = 'markdown'): string[] =>
  claimsOf(text, over, form).flatMap(({ problem }) => problem?.code ?? []);

export const sourcesOf = (...texts: readonly string[]): TextTerms['ledger'] => ({
  ...ROOFER.ledger,
  sources: texts.map((text, at) => ({
    id: at + 1,
    kind: 'cited',
    url: `https://s${at + 1}.example/`,
    title: 'Page',
    text,
  })),
});
