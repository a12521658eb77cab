import { type GapTexts, listed } from './row.ts';

const s = (n: number): string => (n === 1 ? '' : 's');

export const EN_TEXTS: GapTexts = {
  titles: {
    overview: 'an overview of the market',
    prominence: 'who is known for what, and why',
    experts: 'what experts look at',
    newcomers: 'what is new and worth a look',
    established: 'what established providers have in common',
    specialists: 'when a specialist pays off',
    place: 'what to know about local providers',
    'first-choice': 'how to choose the right one',
    trust: 'how to tell who can be trusted',
    reviews: 'how to read reviews',
    service: 'what good service looks like',
    'first-time': 'a guide for beginners',
    needs: 'which solution fits which need',
    ease: 'what makes for easy handling',
    quality: 'how to recognise quality',
    safety: 'what to watch for in matters of safety',
    integrations: 'what works together with what',
    privacy: 'how your data is protected',
    delivery: 'delivery times, costs and what to watch for',
    returns: 'returns, warranty and complaints',
    range: 'what a good range includes',
    emergency: 'what to do in an emergency',
    availability: 'how to get an appointment soon',
    workmanship: 'how to recognise careful work',
    expertise: 'which qualifications count',
    'opening-hours': 'opening hours and how to plan a visit',
    atmosphere: 'what makes a place pleasant',
    occasions: 'the right choice for every occasion',
    location: 'how to get there, and what is nearby',
    independence: 'how to recognise independence',
    community: 'where people exchange experience',
    participation: 'how to take part',
    transparency: 'how openly providers inform',
    sustainability: 'what is sustainable, and how it shows',
    comparison: 'the most important differences',
    strengths: 'strengths and weaknesses of the options',
    alternatives: 'which alternatives there are',
    price: 'what it costs, and what the price depends on',
    value: 'what you get for your money',
    decision: 'a checklist for the decision',
  },
  place: (category, place) => `${category} in ${place}`,
  headline: (about, says) => `${about}: ${says}`,
  quote: (text) => `“${text}”`,
  list: listed(', ', ' and '),
  proposals: {
    create_article: {
      title: (title) => `Publish an article: ${title}`,
      description: (brand) =>
        `One article that answers these questions, each in its own section. It compares the options fairly, says where ${brand} fits and where it does not, and backs every figure with a source.`,
    },
    create_network_post: {
      reason: 'A good part of the cited sources are posts on professional networks.',
      title: (title) => `Write a post for a professional network: ${title}`,
      description: (brand) =>
        `A post that gives one useful insight from practice and says what ${brand} contributes. It reads well without a click.`,
    },
    create_short_post: {
      reason: 'A good part of the cited sources are short posts.',
      title: (title) => `Write a short post or thread: ${title}`,
      description: (brand) =>
        `A short post or thread in plain words, one thought per post, that names ${brand} where it belongs.`,
    },
    create_forum_post: {
      reason: 'At least one in five cited sources is a forum discussion, where your voice is missing.',
      title: (title) => `Join the discussion in forums: ${title}`,
      description: (brand) =>
        `A contribution that answers the question first, is open about speaking for ${brand}, and invites objections. No advertising: forums remove it.`,
    },
  },
  reasons: {
    own: 'Your site is already among the cited sources, so a page that answers directly has a short way to go.',
    cited: (pages) => `The engines cite ${pages} page${s(pages)} for this and none of yours.`,
    uncited: 'The engines cite no page for this, so a good source has little competition.',
    tests:
      'At least six in ten cited sources are tests, directories or magazines, so one more page of your own would change little.',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `${missing} of ${ok} answers to ${questions === 1 ? example : `${questions} questions such as ${example}`} leave ${brand} out. ${
      rivals === '' ? 'No competitor that we track is named either.' : `Named most often: ${rivals}.`
    }`,
  impact: ({ questions, total, points }) =>
    `This concerns ${questions} of ${total} open question${s(total)}. Closing the gap may add about ${points} points of visibility; later reports show how much of that is reached.`,
  mention: {
    title: (sites, brand) => `Ask ${sites} to cover ${brand}`,
    description: ({ example, pages, brand }) =>
      `The engines take their answers to questions such as ${example} mostly from independent tests, directories and magazines. Ask the editors of ${pages} cited page${s(pages)} to consider ${brand}, and give them what they need to judge for themselves.`,
    angle: ({ example, category }) =>
      `Readers who ask ${example} get an incomplete picture of ${category}. Offer first-hand access, verifiable facts and a contact person; never a payment, a link exchange or a review written by you.`,
    letter: ({ site, brand, question, rivals, about, website }) => `Hello ${site} team,

AI assistants cite your pages when people ask ${question}${rivals === '' ? '.' : `, and name ${rivals} more often than ${brand}.`}

${about}

Would you consider ${brand} when you next update your coverage? We gladly give you access, answer your questions and point you to independent evidence. Your judgement is your own, whatever it is.

More about us: ${website}

Kind regards
${brand}`,
  },
  brief: {
    questions: 'Questions to answer',
    brand: 'Brand',
    audience: 'Audience',
    uses: 'Uses',
    named: 'Named in the answers today',
    cited: 'Cited today',
    searched: 'The engines searched for',
  },
};
