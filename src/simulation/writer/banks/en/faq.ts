import type { Bank } from '../shape.ts';

export const FAQ: Bank['faq'] = {
  heading: 'Frequently asked questions',
  kinds: {
    cost: {
      question: 'What should I know about the price?',
      cues: ['price', 'pricing', 'cost', 'cheap', 'expensive', 'afford', 'free', 'budget', 'fee'],
      answer: [
        'Compare the total over the whole time of use, not the price on the first page.',
        'It consists of the purchase, the extras you need, your own effort and the cost of leaving.',
        'Ask every candidate for the same list, in writing, so that the sums can be set side by side.',
      ],
    },
    trial: {
      question: 'Is a trial worth the effort?',
      cues: ['trial', 'demo', 'test', 'try '],
      answer: [
        'Yes, provided that you try a task of your own and set an end date.',
        'A trial without a task shows only how pleasant the surface is.',
        'Two candidates under the same conditions are enough to see differences that no description mentions.',
      ],
    },
    alternatives: {
      question: 'How many alternatives should I compare?',
      cues: ['alternative', ' vs', 'versus', 'compare', 'comparison', 'competitor', 'instead of', 'differ'],
      answer: [
        'A handful is enough if they differ in kind and not only in name.',
        'Take one broad offer, one specialised offer and the option of changing nothing.',
        'More candidates make the table longer without making the decision better, and they cost time that a trial would use well.',
      ],
    },
    switch: {
      question: 'What if the choice turns out to be wrong?',
      cues: ['switch', 'migrat', 'cancel', 'leave', 'return', 'wrong', 'refund', 'change provider'],
      answer: [
        'Then it helps to have settled the way out before the purchase.',
        'Know the notice period or the time for returns, and keep copies of whatever is yours.',
        'A correction within the first weeks is cheaper than years with something that nobody likes to use.',
      ],
    },
    reviews: {
      question: 'How far can I trust reviews and rankings?',
      cues: ['review', 'rating', 'ranking', 'trust', 'reputation', 'legit', 'reliable', 'safe'],
      answer: [
        'Use them to find questions rather than answers.',
        'A review is useful when it says who tested what, for how long and with which interest.',
        'Look for points that several independent authors make, and try those yourself before they decide anything.',
      ],
    },
    time: {
      question: 'How much time should I plan for the decision?',
      cues: ['how long', 'how much time', 'when should', 'quick', 'fast'],
      answer: [
        'Plan enough time for one round of questions and one trial, and set a date for the decision.',
        'The larger the consequences, the longer the trial may take.',
        'Without a date, comparisons tend to go on until the next offer appears and everything starts again.',
      ],
    },
    choose: {
      question: 'Where do I start if I know little about {topic}?',
      cues: ['best', 'which', 'how do i', 'how to', 'choose', 'recommend', 'top', 'start', 'should i', 'what are'],
      answer: [
        'Start with your own situation and not with a list of names.',
        'Write down what has to work, rule out everything that lacks it, and try what is left.',
        'Someone who has already been through the same decision is a good partner for an hour of talk.',
      ],
    },
    brand: {
      question: 'Is {brand} the right choice for me?',
      cues: ['{brand}'],
      answer: [
        'That depends on whether what {brand} confirms in writing covers all your musts.',
        'If one of them is missing, an alternative is the better choice.',
        'If all are covered, try it with a task of your own and compare the result with at least one other candidate.',
      ],
    },
  },
  general: [
    'There is no answer to this that is right for everyone; it depends on what you cannot do without.',
    'Begin with an ordinary day and note where things get stuck at present.',
    'Whatever improves that place deserves priority over everything else.',
    'In most cases a direct question to the provider helps further than another list.',
    'Put it in writing, describe your situation in plain words and ask for an example.',
    'The quality of the reply is part of the result.',
    'Try to answer this for your own case first, because general statements rarely fit exactly.',
    'A short conversation with people who have the same need often brings up points that no page mentions.',
    'Afterwards it is easier to see which offers are out of the question.',
    'The honest answer is that a trial shows this better than any description.',
    'Choose one task, set a date and compare the outcome with your expectations.',
    'If they do not match, you have learned something at little cost.',
    'Look at this point in the contract and not only on the website.',
    'Terms that matter to you should be worded there so that both sides understand the same.',
    'If something remains unclear, have it explained before you agree.',
    'This matters less than it seems as long as your musts are met.',
    'Treat it as a wish, and let it decide only between candidates that are otherwise equal.',
    'In this way a detail does not push the essentials aside.',
  ],
};
