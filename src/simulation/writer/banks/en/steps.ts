import type { Bank } from '../shape.ts';

export const STEPS: Pick<Bank['sections'], 'test' | 'mistakes' | 'start'> = {
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
};
