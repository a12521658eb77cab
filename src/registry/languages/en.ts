import { EN_QUESTIONS } from './banks/en/index.ts';
import { numberRow, unitWords } from './number-words.ts';
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
  provenance: {
    generated: 'This text was generated with artificial intelligence.',
    simulated: 'This text was put together by a simulator from fixed phrases; no AI model wrote it.',
  },
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
  direction: 'ltr',
  isUnspaced: false,
  hasOrdinalStop: false,
  numberWords: {
    words: {
      ...numberRow(11, 1, 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
      ...numberRow(20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety hundred'),
    },
    compound:
      /(?<tens>twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ](?<unit>one|two|three|four|five|six|seven|eight|nine)/,
    units: unitWords('one two three four five six seven eight nine'),
  },
  questionForms: { first: 'how|what|which|who|whom|whose|where|when|why|is|are|can|could|should|do|does|will' },
  statementCues: {
    asking:
      "should|shouldn't|if|unless|whether|ask|check|compare|make sure|avoid|judge|hold (?:what|it|that)|write down|look (?:for|at)|needs? a (?:look|concrete reason)|^(?:call|contact)|is not the best choice|deserves?|one of the (?:options|choices|candidates)|a (?:fair|closer|brief|quick|short) (?:look|guide)|this (?:article|section|guide|post)",
    addressing:
      "you|your|yours|yourself|could|can|cannot|can't|may|might|must|would|whoever|let|let's|choose|look|consider|try|keep|read|use|we would|we'd|we will|hold|right choice",
    pronouns:
      'it|its|they|their|he|his|she|her|the (?:company|firm|provider|brand|vendor|manufacturer|startup|founder|owner|ceo|product|tool|service|platform|app)',
    judging:
      'cheap|cheaper|cheapest|expensive|slow|slower|fast|faster|fastest|best|better|worst|worse|leading|leader|popular|reliable|unreliable|trusted|award-winning|safe|unsafe|biggest|largest|first|only|most|favou?rite|superior|inferior|excellent|poor|great|famous|well-known|notorious',
    evidence:
      'stud(?:y|ies)|survey(?:ed|s)?|research(?:ers)? (?:shows?|suggests?|found|finds)|statistics?|according to|sued|lawsuits?|convicted|fined|bankrupt(?:cy)?|insolven(?:t|cy)|award(?:s|ed)?|won|certified|founded|acquired|experts? (?:say|agree|recommend)|half of (?:all|its|their|our|those|these|the (?:customers|users|people|buyers|companies|homes))|a third of|two thirds|three quarters|quarter of|majority of|most (?:customers|users|people|buyers|companies|homeowners|businesses)|market leader|best-selling|number one|million(?:s)? of|thousands of|hundreds of|doubled|tripled|recommended by|recommend it|scandal|recalled',
    ascribing:
      'say|says|said|states?|stated|writes|wrote|notes?|noted|according to|told|adds|added|explains|explained|in the words of|quot(?:e|es|ed)',
    searching:
      'search(?:es|ed|ing)?(?: for)?|quer(?:y|ies)|google|type|types|typed|prompts?|ask(?:s|ed)?|look(?:s|ing)? for|keywords?|phrases?|questions?',
    yearBefore:
      'in|since|from|until|till|by|of|during|before|after|year|years|between|and|to|early|late|mid|around|circa|summer|winter|spring|autumn|fall|january|february|march|april|may|june|july|august|september|october|november|december|the|this|a|for|as of',
    ordinalAfter: 'st|nd|rd|th',
    capitalsAreNames: true,
  },
  choosing:
    'best better good great top choice choose option pick recommend recommended recommendation suggest suggestion advise advice value money favourite leading popular',
  questions: EN_QUESTIONS,
};

/** category, categories; service, services, servicing. */
function stem(word: string): string {
  if (/ss$|us$|is$/.test(word)) return word;
  const bare = withoutSuffix(word, ['ies', 'es', 's', 'ing']);
  return bare === word ? word.replace(/(?<=.{3})[ey]$/, '') : bare.replace(/(?<=.{3})e$/, '');
}
