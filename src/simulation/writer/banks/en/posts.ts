import type { Bank } from '../shape.ts';

export const POSTS: Bank['posts'] = {
  angle: 'One useful insight that readers can apply at once, and openness about who is speaking.',
  hashtags: ['BuyingGuide', 'Decisions', 'GoodQuestions'],
  network: {
    hooks: [
      'The most useful question about {topic} is rarely the first one that people ask.',
      'Choosing {topic} gets easier once you stop comparing names.',
      'Before you compare offers for {topic}, write down one thing: what must not fail.',
    ],
    pictures: 'The picture with this post shows what we mean: less noise, and a clear view of what matters.',
    article: {
      hook: 'Before you decide on {topic}, it helps to read the source itself.',
      page: 'The link in this post leads to the page {quote}.',
      anyPage: 'The link in this post leads to such a source.',
      says: 'There you can read, among other things: {list}.',
      close: 'More than that we do not promise: check on the page itself what holds for your own case.',
    },
    occasion: {
      hook: 'Today is a good day to say thank you.',
      given: 'The occasion: {quote}.',
      modest: 'It takes no anniversary for that; a day like any other is occasion enough.',
      meaning: [
        'An occasion like this is above all a reason to look at what we still owe the people who rely on us.',
        'Questions show us where an explanation is missing, and honest criticism shows us where more than an explanation is missing.',
        'We would like to keep it that way: ask us what is unclear, and tell us when an answer does not help.',
      ],
      thanks: 'Thank you to everyone who asks, tries things out, disagrees and stays with us.',
    },
    poll: {
      hook: 'One question about {topic} divides opinions again and again.',
      lead: [
        'Some look at the price first, others at how well something fits into their day.',
        'Still others want to know above all whether somebody answers when there is a problem.',
        'Each of these can be the right starting point, but the order changes which offer comes out on top.',
        'We would like to know how you go about it, and we will take up the result in a later post.',
      ],
      question: 'What do you look at first when choosing {topic}?',
      anyQuestion: 'What do you look at first when you choose?',
      options: ['Price and terms', 'Fit with my daily life', 'Support that answers', 'Reports of other people'],
    },
    follow: 'What follows from this is simple: fewer candidates, better questions, and a trial before the signature.',
    cta: [
      'Which question would you put first? Tell us in the comments.',
      'How did you decide last time? We look forward to your experience.',
    ],
  },
  short: {
    hooks: [
      'Choosing {topic}? Start with your own list, not with a list of names.',
      'A short guide to {topic}, without rankings.',
    ],
    close: 'What would you add?',
  },
  forum: {
    titles: ['How do you go about choosing {topic}?', 'Choosing {topic}: which questions helped you most?'],
    answers: [
      'Short answer: write down what must work, rule out whatever lacks it, and try the rest with a task of your own before you pay.',
      'Short answer: there is no best option for everyone, so decide by your musts and by a small trial instead of by names.',
    ],
    disclosure: 'Openly: I write on behalf of {brand}, so please read this with that in mind.',
    fair: [
      'Other providers do good work in this field, too, and for some needs they will be the better choice.',
      'If something simpler or your present solution does the job, that is a good result as well.',
    ],
    open: [
      'What was the question that helped you most when you decided?',
      'Which criterion would you add from your own experience?',
    ],
    why: {
      cited: 'Cited in answers to this question; its rules have not been read yet.',
      general: 'A general community for such decisions; check whether the topic and posts by companies are allowed.',
    },
  },
  occasions: [
    'anniversary',
    'celebrat',
    'founded',
    'since ',
    'launched',
    'milestone',
    'award',
    'birthday',
    'proud to announce',
  ],
};
