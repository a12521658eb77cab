import type { TopicBank } from '../../row.ts';

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    things: ['Can you recommend good {category}?', 'Which {category} would be your first choice, and why?'],
    others: [
      'Which are the best {category}[ in {region}]?',
      'Out of all the {category}[ in {region}], which would be your first choice, and why?',
      'Name your top five {category}[ in {region}].',
    ],
    product: ['Name your top five brands of {category}.'],
    software: ['Name your top five choices for {category}.'],
  },
  trust: {
    all: [
      'Which {category}[ in {region}] can I really trust?',
      'I am looking for reliable {category}[ in {region}]: what do you suggest?',
    ],
    things: ['How do I recognise reputable makers of {category}, and which would you recommend?'],
    others: ['How do I recognise reputable {category}[ in {region}], and which would you recommend?'],
  },
  reviews: {
    things: [
      'Which {category} do customers rate highest?',
      'Which {category} do people still swear by after many years?',
      'Do you know any {category} that hardly anyone complains about?',
    ],
    others: [
      'Which {category}[ in {region}] have the best reviews?',
      'Are there any {category}[ in {region}] that hardly anyone complains about?',
    ],
    online_shop: ['Which {category} have the most satisfied customers?'],
    local_service: ['Which {category}[ in {region}] have the most satisfied customers?'],
    professional_service: ['Which {category}[ in {region}] do people keep going back to?'],
    venues: ['Which {category}[ in {region}] do people keep going back to?'],
    media_or_community: ['Which {category} have the most loyal followers?'],
    organisation: ['Which {category}[ in {region}] have the most loyal supporters?'],
  },
  service: {
    things: ['Who offers the best customer service for {category}?'],
    product: ['Which {category} can I return if I am not satisfied?'],
    software: ['Who can help me set up {category}?', 'Who could train my team to use {category}?'],
    online_shop: [
      'Which {category} have the best customer service?',
      'Do you know any {category} that answer the phone when an order goes wrong?',
    ],
    local_service: [
      'Can you recommend friendly and punctual {category}[ in {region}]?',
      'I want to be kept informed during the work: which {category}[ in {region}] do that well?',
    ],
    local_shop: [
      'Do you know any {category}[ in {region}] that really take time for their customers?',
      'Which {category}[ in {region}] have the friendliest staff?',
    ],
    professional_service: [
      'I am looking for {category}[ in {region}] who take their time and explain everything in plain words.',
      'Do you know any {category}[ in {region}] that are easy to reach by phone or email?',
    ],
    hospitality: [
      'Which {category}[ in {region}] look after their guests best?',
      'Do you know any {category}[ in {region}] that respond well to special requests?',
    ],
    organisation: [
      'Do you know any {category}[ in {region}] that answer enquiries quickly?',
      'Are there any {category}[ in {region}] where newcomers always feel welcome?',
    ],
  },
  'first-time': {
    things: [
      'Which {category} would you suggest to a beginner?',
      'I know nothing about {category}: where should I start?',
    ],
    media_or_community: [
      'Which {category} would you suggest to a beginner?',
      'I am new to the subject: which {category} should I start with?',
    ],
    online_shop: ['I have never bought anything like this: which {category} would you suggest?'],
    services: [
      'I have never looked for {category}[ in {region}] before: who should I turn to?',
      'I have just moved[ to {region}] and am looking for {category}: where should I start?',
    ],
    local_shop: [
      'I have just moved[ to {region}]: which {category} should I try first?',
      'I am only visiting[ {region}]: which {category} should I not miss?',
    ],
    hospitality: [
      'I am visiting[ {region}] for the first time: which {category} would you suggest?',
      'Friends are coming to see me[ in {region}]: which {category} should I tell them about?',
    ],
    organisation: [
      'I would like to get involved: which {category}[ in {region}] welcome newcomers?',
      'I want to learn more about the subject: which {category}[ in {region}] should I turn to?',
    ],
  },
  needs: {
    all: [
      'Which {category}[ in {region}] would suit {audience} best?',
      'Which {category}[ in {region}] would you recommend for {useCase}?',
    ],
  },
  ease: {
    software: [
      'I want {category} without any fuss: what is easiest to use?',
      'Which {category} can I learn to use within a day?',
      'Which {category} would work well on my phone?',
    ],
  },
  quality: {
    product: [
      'Who makes the best-quality {category}?',
      'Who takes the most care in making {category}?',
      'Do you know any {category} that will not let me down?',
    ],
    media_or_community: ['Which {category} stand out for the quality of their content?'],
    organisation: ['Which {category}[ in {region}] stand out for the quality of their work?'],
  },
  safety: {
    product: ['Who makes the safest {category}?', 'Who makes {category} to the strictest safety standards?'],
  },
  integrations: {
    software: [
      'Can you suggest {category} that will work with the programs I already use?',
      'Which {category} can import my data from another program?',
      'Which makers of {category} have a good API?',
    ],
  },
  privacy: {
    software: [
      'Whose {category} would you trust with confidential data?',
      'I want to run {category} on my own servers: what are the options?',
    ],
    professional_service: ['Do you know any {category}[ in {region}] who are very discreet?'],
  },
  delivery: {
    online_shop: [
      'Which {category} deliver the fastest?',
      'Are there any {category} that ship abroad at a fair price?',
      'I am looking for {category} that pack their parcels well.',
    ],
  },
  returns: {
    online_shop: [
      'Which {category} make it easy to send things back?',
      'Do you know any {category} that give refunds without any hassle?',
    ],
  },
  range: {
    shops: [
      'Which {category}[ in {region}] have the widest choice?',
      'Are there any {category}[ in {region}] with things I will not find anywhere else?',
    ],
    local_shop: ['Are there any {category}[ in {region}] that let me order in advance?'],
  },
  emergency: {
    local_service: [
      'It is an emergency: which {category}[ in {region}] can help today?',
      'Which {category}[ in {region}] can I reach at night or at the weekend?',
    ],
  },
  availability: {
    services: ['Which {category}[ in {region}] have appointments available soon?'],
    local_service: ['Are there any {category}[ in {region}] taking on new customers at the moment?'],
    professional_service: [
      'Do you know any {category}[ in {region}] who still have room for someone new?',
      'I am looking for {category}[ in {region}] with evening or Saturday appointments.',
    ],
  },
  workmanship: {
    local_service: [
      'Which {category}[ in {region}] do the most thorough work?',
      'Do any {category}[ in {region}] guarantee their work?',
      'I am looking for {category}[ in {region}] with well-trained staff.',
      'I want everything left tidy: which {category}[ in {region}] can I count on?',
    ],
  },
  expertise: {
    professional_service: [
      'Are there any {category}[ in {region}] with special qualifications?',
      'Do you know any {category}[ in {region}] who also teach or publish?',
      'Which {category}[ in {region}] get the best results?',
      'I would like a second opinion: which {category}[ in {region}] could I ask?',
    ],
  },
  'opening-hours': {
    local_shop: [
      'Which {category}[ in {region}] are open on Sundays?',
      'Are there any {category}[ in {region}] that stay open late in the evening?',
    ],
  },
  atmosphere: {
    venues: ['Which {category}[ in {region}] have the nicest atmosphere?'],
    hospitality: [
      'I am looking for {category}[ in {region}] that are pleasantly quiet.',
      'Are there any {category}[ in {region}] with a beautiful view or garden?',
    ],
  },
  occasions: {
    hospitality: [
      'We are coming with children: which {category}[ in {region}] would suit us?',
      'I am planning a family celebration: which {category}[ in {region}] would you choose?',
      'Do you know any romantic {category}[ in {region}] for two?',
    ],
    local_shop: ['I need a special present: which {category}[ in {region}] might have one?'],
    product: ['Which {category} would make a good present?', 'Can you recommend {category} for everyday use?'],
  },
  location: {
    venues: [
      'Which {category}[ in {region}] can I reach easily by public transport?',
      'Are there any {category}[ in {region}] with wheelchair access?',
    ],
    organisation: ['Which {category}[ in {region}] can I reach easily by public transport?'],
  },
  independence: {
    media_or_community: [
      'Are there any {category} that do not depend on advertisers?',
      'Which {category} check their facts carefully?',
      'I am looking for {category} that give room to different points of view.',
    ],
  },
  community: {
    media_or_community: [
      'Which {category} have the friendliest community?',
      'Do you know any {category} that really answer questions from their audience?',
      'Are there any {category} with something new every week?',
    ],
  },
  participation: {
    organisation: [
      'Are there any {category}[ in {region}] looking for volunteers?',
      'Do you know any {category}[ in {region}] with good events for the public?',
      'Which {category}[ in {region}] listen to the people they are there for?',
    ],
    media_or_community: ['Are there any {category} that I could contribute to?'],
  },
  transparency: {
    organisation: [
      'Which {category}[ in {region}] are open about where their money goes?',
      'Do you know any {category}[ in {region}] that publish an annual report?',
      'I am looking for {category}[ in {region}] without political ties.',
    ],
  },
  sustainability: {
    product: [
      'Who makes the most environmentally friendly {category}?',
      'Who makes {category} under fair working conditions?',
    ],
    shops: ['Are there any {category}[ in {region}] that really care about the environment?'],
    hospitality: ['Are there any {category}[ in {region}] that really care about the environment?'],
    online_shop: ['Do you know any {category} with fair trade goods?'],
    local_shop: ['Do you know any {category}[ in {region}] that sell regional goods?'],
  },
};
