import type { TopicBank } from '../../row.ts';

const KINDS_OF = ['What kinds of {category} are there[ in {region}]? Give an example of each.'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      'Which companies are known for {category}?',
      'Give me an overview of the market for {category}.',
      'What kinds of {category} are there? Give an example of each.',
    ],
    others: ['Which {category}[ in {region}] should I know about?', 'Give me an overview of {category}[ in {region}].'],
    services: ['What services do {category}[ in {region}] offer, and who does what?'],
    shops: KINDS_OF,
    hospitality: KINDS_OF,
    ideals: KINDS_OF,
  },
  prominence: {
    all: [
      'Which {category}[ in {region}] do people talk about most?',
      'Which names come to mind first when you think of {category}[ in {region}]?',
    ],
    things: ['Which names usually come out on top in rankings of {category}?'],
    others: ['When {category}[ in {region}] are ranked, which usually come out on top?'],
  },
  experts: {
    traded: ['Which {category} do independent tests recommend?'],
    things: [
      'Which {category} do professionals use themselves?',
      'Which {category} do specialist magazines mention most often?',
    ],
    online_shop: [
      'Which {category} do enthusiasts order from?',
      'What do shopping guides say about {category}, and which do they mention most often?',
    ],
    local: [
      'Do you know any {category}[ in {region}] that locals recommend to their friends?',
      'Which {category}[ in {region}] would an insider choose?',
      'I am looking for {category}[ in {region}]: who gets mentioned often in local papers and forums?',
    ],
    ideals: [
      'Which {category}[ in {region}] do experts take seriously?',
      'Which {category}[ in {region}] do journalists mention most often?',
      'What do people who know the field well say about {category}[ in {region}], and which do they recommend?',
    ],
  },
  newcomers: {
    traded: ['Which new {category} should I keep an eye on?'],
    local: ['Are there any new {category}[ in {region}] worth considering?'],
    ideals: ['Which new {category}[ in {region}] should I keep an eye on?'],
    all: ['Can you recommend lesser-known {category}[ in {region}]?'],
    things: ['Do you know any up-and-coming makers of {category}?'],
    others: ['Are there any {category}[ in {region}] that are making a name for themselves at the moment?'],
  },
  established: {
    things: [
      'Which long-established companies still make good {category}?',
      'Which companies have the most experience with {category}?',
    ],
    others: [
      'Which long-established {category}[ in {region}] are still among the best?',
      'Which {category}[ in {region}] have been around the longest?',
    ],
    traded: ['Which {category} have people trusted for ten years or more?'],
    local_service: ['Do you know any family-run {category}[ in {region}]?'],
    venues: ['Do you know any family-run {category}[ in {region}]?'],
    professional_service: ['Which {category}[ in {region}] would you call leaders in their field?'],
    ideals: ['Which {category}[ in {region}] would you call pioneers in their field?'],
  },
  specialists: {
    product: [
      'Do you know any {category} from small manufacturers?',
      'Can you suggest any unusual {category} for a real enthusiast?',
    ],
    software: [
      'Which {category} would suit someone with very special requirements?',
      'Can you name any open-source {category}?',
      'Which {category} would suit a small team?',
    ],
    shops: [
      'I am looking for something rare: which {category}[ in {region}] might have it?',
      'Are there any {category}[ in {region}] known for one particular speciality?',
    ],
    local_service: [
      'Are there any {category}[ in {region}] that take on small jobs too?',
      'I have an unusual job: which {category}[ in {region}] could handle it?',
    ],
    professional_service: [
      'I have a complicated case: which {category}[ in {region}] would you suggest?',
      'Are there any {category}[ in {region}] who speak several languages?',
    ],
    hospitality: [
      'Which {category}[ in {region}] do tourists usually miss?',
      'Do you know any unusual {category}[ in {region}] that make a visit memorable?',
    ],
    media_or_community: [
      'Do you know any niche {category}?',
      'Which {category} are run by volunteers or a small team?',
    ],
    organisation: [
      'Are there any {category}[ in {region}] that do good work away from the spotlight?',
      'Do you know any {category}[ in {region}] that specialise in one area?',
    ],
  },
  place: {
    things: [
      'Which {category} do people in {region} prefer?',
      'I live in {region}: which {category} would you recommend?',
    ],
    online_shop: [
      'Which {category} are popular in {region}?',
      'I live in {region}: which {category} would you recommend?',
    ],
    media_or_community: [
      'Which {category} are popular in {region}?',
      'I live in {region}: which {category} would you recommend?',
    ],
  },
};
