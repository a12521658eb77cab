import type { Bank } from './bank-shape.ts';

export const EN: Bank = {
  language: 'en',
  quotes: ['“', '”'],
  join: { sentence: ' ', item: ', ', last: ' and ', lastOfMany: ', and ', colon: ': ' },
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
  sections: {
    criteria: {
      headings: ['What matters when choosing {topic}', 'How to recognise a good offer'],
      purpose: 'Give the reader criteria that can be checked.',
      inLead: 'the criteria that matter',
      openings: [
        'Offers for {topic} look alike at first sight, so it pays to know what you are looking for before you open the first page.',
        'Before any names come up, it helps to settle by what you want to judge {topic}.',
      ],
      points: [
        [
          'A clear purpose',
          'Write down what the purchase has to do, and for whom, before you look at any provider.',
          'A few sentences are enough, as long as everyone involved agrees with them.',
          'What is not on the list should not decide the matter later.',
          'If two wishes contradict each other, settle that first, because no product will do it for you.',
        ],
        [
          'Musts and wishes',
          'Separate what you cannot do without from what would merely be nice to have.',
          'A must is something whose absence would make you send the offer back.',
          'Most long lists shrink quickly under this question.',
          'Wishes then help to decide between the offers that meet every must.',
        ],
        [
          'Fit with everyday life',
          'Good features are of little use if they do not fit the way you live or work.',
          'Think of an ordinary day rather than of the rare special case.',
          'Ask the people who will use it most what annoys them about the present solution.',
          'Their answers often say more than a table of features.',
        ],
        [
          'Support you can reach',
          'Find out how you reach a person when something does not work.',
          'A short question sent before the purchase shows how clearly a provider answers.',
          'Note whether the reply deals with your question or only points to general pages.',
          'Slow answers before a contract are a reason to ask how it goes afterwards.',
        ],
        [
          'Claims that can be checked',
          'Give more weight to statements that can be verified than to adjectives.',
          'A good page names conditions and limits along with its promises.',
          'Where a figure comes without a source or a date, treat it as advertising.',
          'Independent reports count for more when they explain how they tested.',
        ],
      ],
    },
    options: {
      headings: ['How the options differ', 'Which kinds of offers there are'],
      purpose: 'Explain the basic differences between kinds of offers, so that names can be placed.',
      inLead: 'the differences between kinds of offers',
      openings: [
        'A comparison becomes easier once you stop comparing names and start comparing kinds of offers.',
        'Behind the many names there are a few basic differences, and they are easier to judge than brands.',
      ],
      points: [
        [
          'Broad or specialised',
          'Some offers try to cover many needs, while others do one thing thoroughly.',
          'A broad one saves you from combining parts, but not every part will be equally strong.',
          'A specialised one can convince in its field and leave gaps beside it.',
          'Which of the two fits depends on how many of your musts lie outside that field.',
        ],
        [
          'Ready-made or adaptable',
          'Ready-made offers are useful at once, whereas adaptable ones take time before they fit.',
          'If your needs are ordinary, adaptation is a cost and not an advantage.',
          'If they are unusual, ask to see the adaptation instead of hearing that it is possible.',
          'Clarify, too, who will look after the changes in later years.',
        ],
        [
          'Large or small provider',
          'The size of a provider says little about quality, but it changes what you can expect.',
          'Large ones tend to have fixed procedures, small ones can more easily make an exception.',
          'Ask both who will be responsible for you after the purchase.',
          'The more you depend on the offer, the more their answer matters.',
        ],
        [
          'Commitment',
          'Offers also differ in how firmly they bind you.',
          'A short commitment keeps you free, and a long one should be rewarded with better terms.',
          'Choose the long one only after a trial under ordinary conditions.',
          'If you are unsure, flexibility is usually worth a small surcharge.',
        ],
        [
          'One table for all',
          'Put the candidates side by side in one table, with your own criteria as its rows.',
          'Fill in only what you have read or seen yourself, and leave the rest empty.',
          'The empty fields are your list of questions to the providers.',
          'Such a table also keeps you from being swayed by the last page you happened to read.',
        ],
      ],
    },
    brand: {
      headings: [
        'What {brand} offers, and for whom it is not the best choice',
        '{brand}: who it suits and who should look elsewhere',
      ],
      purpose: 'Say fairly what {brand} says about its offer and when something else fits better.',
      inLead: 'what {brand} offers and for whom it is not the best choice',
      openings: [
        '{brand} is one of the options in this field, and it deserves the same questions as the rest.',
        'A fair look at {brand} begins with what the company says and ends with the cases in which something else fits better.',
      ],
      points: [
        [
          'Where it may fit',
          'Hold what {brand} says about itself against your own list of musts.',
          'The more points you can tick off from its pages, the more a closer look is worth it.',
          'What remains open belongs in a short message to the company.',
          'Keep the reply, because a written statement is worth more than the memory of a call.',
        ],
        [
          'Not the best choice',
          '{brand} is not the best choice for you if one of your musts is missing from what the company confirms in writing.',
          'The same holds if you want something far simpler, or far more extensive, than what is described.',
          'In that case another kind of offer will serve you better than a compromise.',
          'Saying so early saves both sides time.',
        ],
        [
          'With a solution in place',
          'If your present solution does its job, a change to {brand} needs a concrete reason.',
          'A vague feeling that something newer must be better is not one.',
          'Name the weakness you want to get rid of, and check whether it would really be gone.',
          'Otherwise, staying where you are is a respectable decision.',
        ],
        [
          'The same test for all',
          'Judge {brand} by the same tasks as its alternatives.',
          'Equal time and the same people make the results comparable.',
          'Whoever gets a head start in such a comparison wins without having earned it.',
          'Write the result down at once, while the impressions are fresh.',
        ],
        [
          'What to verify',
          'Check on the pages of {brand} how current each statement is.',
          'Offers change, and an article can only show what could be read at one point in time.',
          'In case of doubt, what counts is what the contract says.',
          'If page and contract disagree, ask before you sign.',
        ],
      ],
    },
    costs: {
      headings: ['Costs and terms: what to look at', 'What to know about costs and terms'],
      purpose: 'Show which costs and terms belong in the comparison.',
      inLead: 'costs and terms',
      openings: [
        'The price on the page is only one part of what you will pay.',
        'With {topic}, too, the price tag tells only part of the story.',
      ],
      points: [
        [
          'The total',
          'Add up everything that the purchase brings with it over the time in which you will use it.',
          'This includes setting up, learning, upkeep and the effort of leaving again.',
          'A cheap entry can become expensive when necessary parts are charged separately.',
          'Only totals for the same period can be compared.',
        ],
        [
          'What is included',
          'Ask for a list of what the price includes and what it does not.',
          'Help, delivery, updates and extras are typical candidates for a surcharge.',
          'If the list stays vague, assume that the missing item will cost more.',
          'A clear reply is itself a sign of quality.',
        ],
        [
          'Term and notice',
          'Look for the minimum term, the notice period and what happens when they end.',
          'Automatic renewal belongs in your calendar on the day you sign.',
          'Check whether the price may change during the term, and how you would be told.',
          'Whatever was promised in conversation should stand in the contract as well.',
        ],
        [
          'The way out',
          'Find out before the purchase how you would get out of it.',
          'Returning goods, or taking your data along, is easier to settle while the provider still wants to win you.',
          'An offer with a clear way out is the smaller risk, even if you never need it.',
          'Ask what leaving costs, and who does the work.',
        ],
        [
          'Discounts',
          'A discount with a deadline is no reason to decide sooner than you can check.',
          'Ask under which conditions the same price will be available later.',
          'A serious provider can explain how its price comes about.',
          'If the explanation is missing, negotiate or move on.',
        ],
      ],
    },
    test: {
      headings: ['How to test before you decide', 'A small test that shows more than any brochure'],
      purpose: 'Describe a trial that the reader can carry out without much effort.',
      inLead: 'a test that anyone can carry out',
      openings: [
        'No description replaces the experience of trying something yourself.',
        'Before you settle on {topic}, a small and honest test is worth more than another evening of reading.',
      ],
      points: [
        [
          'A real task',
          'Choose a task from your ordinary life that has to be done anyway.',
          'A demonstration shows what works well; your own task shows what matters to you.',
          'Use real material as far as that is allowed.',
          'The test is over when the task is done, not when the impression is good.',
        ],
        [
          'The right people',
          'Let those try it who will use it later.',
          'Whoever picked the offer is a poor judge of how easy it is.',
          'Watch where they hesitate, and take notes without explaining.',
          'Repeated hesitation at the same place is a finding.',
        ],
        [
          'Success defined beforehand',
          'Decide before you begin what would count as a success.',
          'A criterion that is found afterwards tends to confirm the favourite.',
          'A few criteria that everyone understands work better than a long form.',
          'Write them on the same sheet on which you will note the results.',
        ],
        [
          'A problem on purpose',
          'Bring about a small difficulty and ask for help.',
          'The way to its solution tells you more about a provider than an untroubled trial.',
          'Measure how long you wait, and note whether the help was of use.',
          'Remember that you are testing the service here, not your own patience.',
        ],
        [
          'A fixed end',
          'Set an end date, and cancel in time what you do not want.',
          'A trial that runs on unnoticed turns into a decision that nobody has made.',
          'Decide on that day, even if the result is a no.',
          'Tell the providers you turn down why; it is fair, and it sometimes leads to a better offer.',
        ],
      ],
    },
    mistakes: {
      headings: ['Mistakes to avoid', 'Typical mistakes, and how to avoid them'],
      purpose: 'Name typical mistakes and the way around them.',
      inLead: 'typical mistakes',
      openings: [
        'Regret after a purchase often has simple causes that could have been avoided.',
        'It is worth knowing the usual traps, because each of them is easy to avoid once it has a name.',
      ],
      points: [
        [
          'Starting with names',
          'If you begin with a list of famous names, you compare fame and not fit.',
          'Begin with the need, and look for candidates afterwards.',
          'A name that turns up everywhere deserves a look, but no bonus.',
          'Lesser-known providers deserve the same questions.',
        ],
        [
          'Trusting one source',
          'A single review or ranking shows a single point of view.',
          'Ask who wrote it, how the testing was done and who earns money from a purchase.',
          'When several independent sources mention the same weakness, take it seriously.',
          'Answers of assistants on the internet are a starting point, not proof.',
        ],
        [
          'Buying for some day',
          'Many a purchase is made for needs that never arise.',
          'Choose for today and for what is firmly planned, and only check whether growing is possible.',
          'Unused functions cost money and attention.',
          'An upgrade later is usually easier than a downgrade.',
        ],
        [
          'Deciding alone',
          'A choice that others have to live with should not be made alone.',
          'Involve the sceptics early, because they ask what will come up anyway.',
          'People who were heard find it easier to accept a change.',
          'One conversation beforehand is cheaper than many afterwards.',
        ],
        [
          'Nothing in writing',
          'What was only said is hard to claim later.',
          'Ask for a short confirmation by message after every important call.',
          'A provider that avoids this is telling you something, too.',
          'Keep offers, confirmations and terms together in one place.',
        ],
      ],
    },
    start: {
      headings: ['How to get started after the decision', 'From the decision to everyday use'],
      purpose: 'Show how the choice becomes part of everyday life.',
      inLead: 'the first steps after the decision',
      openings: [
        'The decision is only half of the work; the other half is making it part of everyday life.',
        'Once the choice is made, a calm start decides whether it pays off.',
      ],
      points: [
        [
          'A small first step',
          'Begin with a small part instead of everything at once.',
          'Difficulties then show while they are still cheap to solve.',
          'Extend it once the first part runs without special effort.',
          'Patience at this point is not lost time.',
        ],
        [
          'Someone responsible',
          'Name a person who looks after the introduction.',
          'This person collects questions, keeps in touch with the provider and settles small matters.',
          'Otherwise questions are answered several times or not at all.',
          'Give the task some time in the calendar, or it will be done last.',
        ],
        [
          'A way back',
          'Keep the old solution available until the new one has proved itself.',
          'Knowing that a return is possible makes the change less frightening.',
          'Agree on a day on which the old way ends, or both will go on side by side.',
          'Save what you may need later before you close it down.',
        ],
        [
          'Short instructions',
          'Write down the few steps that everybody needs.',
          'One page that is read is better than a manual that is not.',
          'Let a newcomer try it, and improve what was unclear.',
          'Put it where people look first.',
        ],
        [
          'Taking stock',
          'After the first weeks, look at what has come of it.',
          'Compare the outcome with the list you made at the beginning.',
          'If a must is not met, act while you can still withdraw.',
          'What works well is worth noting, too, for the next decision.',
        ],
      ],
    },
  },
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
      brand: 'The company can tell you under which conditions this holds.',
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
  faq: {
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
  },
  lead: {
    answers: [
      'The right choice in {topic} is the one that meets every requirement you cannot do without, and that proves it in a small test of your own.',
      'There is no best choice in {topic} for everyone: the best one is the offer that meets your musts in writing and stands up to a short trial.',
    ],
    brandAnswer:
      '{brand} is the right choice if it confirms in writing whatever you cannot do without and stands up to a trial of your own; otherwise another offer is.',
    covers: 'This article deals with {list}.',
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
  posts: {
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
        hook: 'How do you choose {topic} without getting lost in lists of names?',
        intro: 'We have put together what helps with the decision. In the article you will learn about:',
        close:
          'It also says for whom {brand} is not the best choice, because a guide that leaves this out is advertising.',
      },
      occasion: {
        hook: 'Today is a good day to say thank you.',
        modest:
          'There is no big anniversary behind this post, only many good questions about {topic} that reached us at {brand}.',
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
  },
};
