import type { TopicBank } from '../../row.ts';

const CHEAP_AND_DEAR = 'Compare cheap and expensive {category}[ in {region}]: what is the difference?';

const FALLEN_THROUGH = [
  'Which independent {category}[ in {region}] can compete with the big names?',
  'My first choice has fallen through: which {category}[ in {region}] would be a good plan B?',
];

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    others: [
      'Compare the best-known {category}[ in {region}].',
      'Put five good {category}[ in {region}] side by side in a table.',
    ],
    product: [
      'Compare the leading brands of {category} by quality and price.',
      CHEAP_AND_DEAR,
      'Put five brands of {category} side by side in a table.',
    ],
    software: [
      'Compare the leading {category} by features and quality.',
      CHEAP_AND_DEAR,
      'Put five options for {category} side by side in a table.',
    ],
    shops: [CHEAP_AND_DEAR],
    local_service: [CHEAP_AND_DEAR],
    hospitality: [CHEAP_AND_DEAR],
    ideals: ['Compare {category}[ in {region}] by size and reputation.'],
    all: ['What should I look for when I compare {category}[ in {region}], and which would you put first?'],
  },
  strengths: {
    all: [
      'What are the strengths and weaknesses of the best-known {category}[ in {region}]?',
      'What sets the best {category}[ in {region}] apart from the rest?',
      'Which well-known {category}[ in {region}] would you call overrated, and what would be a better choice?',
    ],
  },
  alternatives: {
    all: [
      'What are the best alternatives to {rival}[ in {region}]?',
      'How does {rival} compare with {rival2}[ in {region}]?',
    ],
    product: [
      'Which small makers of {category} can compete with the big names?',
      'My first choice is sold out: which {category} would be the next best thing?',
    ],
    software: [
      'Which small makers of {category} can compete with the big names?',
      'What I use now is being discontinued: which {category} could replace it?',
    ],
    online_shop: [
      'Which independent {category} can compete with the big names?',
      'The shop that I usually order from is closing down: which {category} could replace it?',
    ],
    local_shop: [
      'Which independent {category}[ in {region}] can compete with the big names?',
      'My favourite shop is closing down: which {category}[ in {region}] could replace it?',
    ],
    services: FALLEN_THROUGH,
    hospitality: FALLEN_THROUGH,
    media_or_community: [
      'Which independent {category} can compete with the big names?',
      'My favourite is coming to an end: which {category} could take its place?',
    ],
    organisation: [
      'Which small {category}[ in {region}] can compete with the big names?',
      'My first choice did not work out: which {category}[ in {region}] would you suggest instead?',
    ],
  },
  price: {
    things: [
      'How much should I expect to pay for {category}, and who is cheapest?',
      'Can you recommend inexpensive {category}?',
    ],
    product: ['Where can I find {category} at a reduced price?'],
    software: ['Which {category} can I use free of charge?'],
    shops: [
      'Which {category}[ in {region}] have the lowest prices?',
      'Are there any {category}[ in {region}] with good offers at the moment?',
    ],
    local_service: [
      'What do {category}[ in {region}] charge, and who is cheapest?',
      'Do any {category}[ in {region}] give free estimates?',
      'I want to agree on a fixed price in advance: which {category}[ in {region}] offer that?',
    ],
    professional_service: [
      'What do {category}[ in {region}] charge, and who is cheapest?',
      'Are there any {category}[ in {region}] who offer a free first consultation?',
      'I am looking for {category}[ in {region}] who tell you in advance what they charge.',
    ],
    hospitality: [
      'Do you know any inexpensive {category}[ in {region}]?',
      'How expensive are {category}[ in {region}] on average? Give me some examples.',
    ],
    media_or_community: [
      'Which free {category} can you recommend?',
      'Are there any {category} without advertisements or a subscription?',
    ],
    organisation: [
      'Do {category}[ in {region}] charge any fees, and if so, how much?',
      'Are there any {category}[ in {region}] that offer anything free of charge?',
    ],
  },
  value: {
    commercial: [
      'Which {category}[ in {region}] would give me the best value for money?',
      'Do you know any {category}[ in {region}] worth paying extra for?',
    ],
    media_or_community: [
      'Are there any {category} worth a paid subscription?',
      'Do you know any {category} that are really worth my time?',
    ],
    organisation: [
      'Which {category}[ in {region}] make the biggest difference?',
      'I am looking for {category}[ in {region}] that deserve more support.',
    ],
  },
  decision: {
    product: [
      'Which {category} should I look at if I want to buy this week?',
      'Where can I try out {category} before I buy?',
      'I want to try something different: which {category} would you suggest?',
    ],
    software: [
      'I have to decide on {category} this week: which should I choose?',
      'Can I try out any {category} before I pay?',
      'I want to switch to different {category}: which should I look at?',
    ],
    online_shop: [
      'I want to place an order today: which {category} should I use?',
      'I had a bad experience with an order: which {category} should I use instead?',
      'Are there any {category} that let me pay by invoice or in instalments?',
    ],
    local_shop: [
      'I want to go shopping on Saturday: which {category}[ in {region}] should I visit?',
      'I am unhappy with the shop that I usually go to: which {category}[ in {region}] should I try instead?',
      'Do you know any {category}[ in {region}] that will put things aside if I call?',
    ],
    local_service: [
      'I want to get three quotes: which {category}[ in {region}] should I ask?',
      'I am unhappy with the last firm that I hired: which {category}[ in {region}] should I call instead?',
    ],
    professional_service: [
      'I want to make an appointment this week: which {category}[ in {region}] should I call?',
      'I would like to switch: which {category}[ in {region}] should I consider?',
    ],
    hospitality: [
      'I want to book for Saturday: which {category}[ in {region}] should I try?',
      'Are there any {category}[ in {region}] that I should book well in advance?',
      'We are a group of ten: which {category}[ in {region}] have room for us?',
    ],
    media_or_community: [
      'I have little time: which {category} should I not miss?',
      'Which {category} should I start following today?',
      'Which two {category} would complement each other well?',
    ],
    organisation: [
      'I cannot make up my mind: which {category}[ in {region}] would you choose?',
      'Which {category}[ in {region}] should I contact first?',
      'Are there any {category}[ in {region}] that hold open days?',
    ],
  },
};
