import { type LanguageRow, withoutSuffix, wordSet } from './row.ts';

export const EN: LanguageRow = {
  name: 'English',
  trigrams: { code: 'eng', isCommon: true },
  functionWords:
    wordSet(`a about an and are as at be by can could do does for from get give has have how i in into is it its me my
    of on one or our out please s should such tell than that the their there these they this to up us was we were what
    when where which who why will with would you your`),
  leastFunctionWords: 0.08,
  functionPhrases: null,
  stem,
  spelling: {},
  abbreviations: /Inc|Ltd|Co|Corp|vs|e\.g|i\.e|approx|No|St|Dr|Mr|Mrs|Ms|etc|cf/,
  disclosure: (brand) => `Disclosure: I work for ${brand}.`,
  leftovers: {
    slots:
      /todo|tbd|tk|fixme|placeholder|citation needed|source needed|link|url|image|xxx+|name|brand(?: name)?|company(?: name)?|product(?: name)?|your [^\]\n]{1,40}|insert [^\]\n]{1,60}|add [^\]\n]{1,60}/,
    placeholders: [
      /\binsert\s(?:\w+\s){0,3}(?:link|image|logo|name|text|example|figure|number|data|quote|source|brand|url|statistic)s? here\b/i,
    ],
    itself: [
      /\bas an? (?:ai|artificial intelligence|(?:large )?language model)(?: (?:model|assistant|system))?,? (?:i|my)\b/i,
      /\bas an ai language model\b/i,
      /\b(?:i am|i['’]m) (?:just )?an? (?:ai|(?:large )?language model|virtual assistant)\b/i,
      /\bmy (?:knowledge|training)(?: data)? (?:cut-?off|only goes)\b/i,
      /\bi (?:cannot|can['’]t|am unable to) (?:browse|access the internet|fulfil|comply|assist with)\b/i,
    ],
    task: [
      /^[ \t]{0,8}(?:sure|certainly|of course|absolutely)[,!] (?:here|i)\b/im,
      /\bhere(?: is|['’]s) (?:the|your) (?:revised|rewritten|requested|updated|corrected) (?:text|section|article|draft|version)\b/i,
    ],
  },
  pluralArticles: /the/,
  capitalisesNouns: false,
  questions: {
    anyCategory: 'online services',
    category_discovery: [
      'Which companies are known for {category}?',
      'Which {category} do people use for {useCase}?',
      'What are the most popular options for {category}?',
      'Which {category} do {audience} rely on?',
      'What types of {category} exist, with examples?',
      'Which newcomers should I watch in {category}?',
      'Who offers {category} in {region}?',
      'Which {category} do experts mention most often?',
      'Give me an overview of the market for {category}.',
      'Which established brands stand out in {category}?',
      'Which names come up in reviews of {category}?',
      'Where do I start with {category}?',
      'Who has grown fastest in {category}?',
    ],
    recommendation: [
      'What are the best options for {category}?',
      'Which {category} would you recommend for {useCase}?',
      'Which {category} would you suggest to a beginner?',
      'Which {category} would suit {audience} best?',
      'Which {category} would you call the most reliable?',
      'Which {category} would you call the easiest to use?',
      'Which {category} would suit a small team?',
      'What are the best options for {category} in {region}?',
      'Which {category} would suit a large organisation?',
      'Name your top five for {category}.',
      'Who offers the best support for {category}?',
      'Which {category} would you trust in the long run?',
      'Who has the most satisfied customers in {category}?',
    ],
    comparison: [
      'How do the leading options for {category} compare?',
      'What are the best alternatives to {rival}?',
      'What are the strengths and weaknesses of the main options for {category}?',
      'Compare {category} for {useCase}.',
      'How does {rival} compare with {rival2}?',
      'What is the difference between cheap and expensive {category}?',
      'Compare {category} by price and quality.',
      'Which {category} could replace the market leader, and why?',
      'Put five options for {category} side by side in a table.',
    ],
    buying_intent: [
      'Which {category} would give me the best value for money?',
      'I need {category} for {useCase}: which should I choose?',
      'How much should I expect to pay for {category}, and who is cheapest?',
      'Which {category} should {audience} buy?',
      'Which {category} can I try before I pay?',
      'I want to switch to other {category}: which should I pick?',
      'Which {category} would be worth a higher price?',
      'Where can I find good {category} for a fair deal?',
    ],
    brand_discovery: [
      'What is {brand}?',
      'Is {brand} a good choice for {category}?',
      'What do customers say about {brand}?',
      'How does {brand} compare with {rival}?',
      'What are the advantages and disadvantages of {brand}?',
      'Which alternatives to {brand} are there?',
      'Who is {brand} best suited for?',
      'Is {brand} trustworthy?',
    ],
  },
};

/** category, categories; service, services, servicing. */
function stem(word: string): string {
  if (/ss$|us$|is$/.test(word)) return word;
  const bare = withoutSuffix(word, ['ies', 'es', 's', 'ing']);
  return bare === word ? word.replace(/(?<=.{3})[ey]$/, '') : bare.replace(/(?<=.{3})e$/, '');
}
