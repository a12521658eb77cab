import type { Bank } from '../shape.ts';
import { FAQ } from './faq.ts';
import { OFFERS } from './offers.ts';
import { POSTS } from './posts.ts';
import { STEPS } from './steps.ts';

export const EN: Bank = {
  language: 'en',
  quotes: ['“', '”'],
  join: { sentence: ' ', item: ', ', last: ' and ', lastOfMany: ', and ', colon: ': ' },
  reading: {
    sentence:
      /^(?:how|what|which|who|whose|where|when|why|is|are|can|should|do|does|choose|choosing|compare|find|get)\b/i,
    functionWords: /(?<!\p{L})(?:the|of|for|and|with|which|what|how|why|your|does)(?!\p{L})/iu,
    leaning:
      /^(?:both|it|its|it['’]s|they|their|them|this|these|those|he|she|such|here|there|but|and|or|so|then|also|however)(?!\p{L})/iu,
  },
  anyTopic: 'such offers',
  plan: {
    intent: 'Readers want to choose well and to know which questions to ask before they decide.',
    audience: 'People who compare offers and have to justify their choice',
    angle:
      'Help with the decision instead of ranking names: criteria first, then the differences, then a fair look at {brand}, including the cases in which something else fits better.',
    titles: [
      'Choosing {topic}: what matters and what does not',
      '{topic}: a guide to a sound decision',
      'How to compare {topic} without getting lost',
    ],
    avoid: [
      'That {brand} is the best option for everyone',
      'Prices, savings or numbers of customers that no source gives',
      'Weaknesses of competitors that no independent source describes',
    ],
  },
  sections: { ...OFFERS, ...STEPS },
  comparison: ['Difference', 'What to consider'],
  facts: {
    own: [
      'On its own website, {brand} states: {quote}.',
      'In the words of the company: {quote}.',
      'The website of {brand} also says: {quote}.',
      'Elsewhere, {brand} writes: {quote}.',
    ],
    host: [
      'On {host} you can read: {quote}.',
      'A page on {host} notes: {quote}.',
      'The following comes from {host}: {quote}.',
      'Also on {host}: {quote}.',
    ],
    unnamed: [
      'One of the sources says: {quote}.',
      'Another statement from the sources: {quote}.',
      'The sources also contain this: {quote}.',
      'A further page states: {quote}.',
    ],
    items: [
      'The website of {brand} lists, among other things, {list}.',
      'Headings on the pages of {brand} include {list}.',
    ],
    figure: {
      criteria: 'Ask how such a figure was obtained before you rely on it.',
      options: 'When you compare, make sure that the other figures were obtained in the same way.',
      brand: 'Ask the company under which conditions this holds.',
      costs: 'Check whether this still applies on the day you order.',
      test: 'A trial shows whether this holds in your own case.',
      mistakes: 'Taken alone, a figure like this proves little; look for the conditions behind it.',
      start: 'Keep this figure in mind when you take stock later.',
    },
    pointer: [
      'Details on this can be found on {host} {quote}.',
      'Further reading on this point is available on {host} {quote}.',
    ],
  },
  faq: FAQ,
  lead: {
    answers: [
      'The right choice in {topic} is the one that meets every requirement you cannot do without, and that proves it in a small test of your own.',
      'There is no best choice in {topic} for everyone: the best one is the offer that meets your musts in writing and stands up to a short trial.',
    ],
    brandAnswer:
      '{brand} is the right choice if it confirms in writing whatever you cannot do without and stands up to a trial of your own; otherwise another offer is.',
    covers: 'This article deals with {list}.',
    read: 'The pages quoted here were read in {year}.',
    more: [
      'It is written for readers who have to decide and want to be able to give reasons for their choice.',
      'Where it quotes, the source stands beside the quotation, so that you can look it up.',
      'Where no reliable information was at hand, it leaves figures out instead of guessing.',
      'At the end you will have a list of questions that you can put to any provider.',
      'None of this takes special knowledge, only a little time and a sheet of paper.',
      'If you are in a hurry, begin with the part that concerns you most.',
    ],
  },
  meta: {
    titles: ['Choosing {topic}: a practical guide', 'How to choose well: a practical guide'],
    descriptions: [
      'Which criteria matter, how the options differ and how to test before you decide.',
      'A fair guide to {topic}.',
      'A fair guide with questions for any provider.',
      'With questions to ask and mistakes to avoid.',
      'For readers who want to give reasons for their choice.',
      'Clear and without advertising.',
      'Learn what to look for.',
    ],
  },
  images: {
    checklist: {
      alt: 'A notebook with an empty checklist and a pencil on a wooden table',
      caption: 'A list of your own comes before any list of names.',
    },
    comparing: {
      alt: 'Two hands laying several plain boxes side by side on a table',
      caption: 'Side by side, differences become visible.',
    },
    desk: {
      alt: 'A tidy desk by a window with a closed laptop, a plant and a cup',
      caption: 'A closer look needs a quiet moment.',
    },
    budget: {
      alt: 'Coins in small stacks next to a calculator and a folded sheet of paper',
      caption: 'What counts is the total, not the first price.',
    },
    trial: {
      alt: 'Hands trying out the parts of a small wooden model on a workbench',
      caption: 'Trying something yourself shows what no description can.',
    },
    crossroads: {
      alt: 'A footpath that divides in a light forest, seen from behind a walker',
      caption: 'Some detours can be avoided.',
    },
    planning: {
      alt: 'A wall calendar without entries beside a row of coloured paper notes',
      caption: 'A calm start makes everyday use easier.',
    },
  },
  posts: POSTS,
};
