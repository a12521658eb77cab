/** Plain English of any length without a figure: what a writer that follows its instructions could hand in. */
const SUBJECTS = ['A careful smith', 'The workshop', 'An experienced maker', 'Every beginner', 'A good supplier'];
const VERBS = ['looks closely at', 'weighs', 'compares', 'thinks about', 'asks others about', 'learns to judge'];
const THINGS = [
  'the hardness of the face',
  'the weight of the tool',
  'the room that is left',
  'the price of the stand',
];
const ENDS = [
  'before the first heat of the day',
  'because a mistake is felt in every later blow',
  'while the fire is still being laid',
  'and then chooses without any hurry',
  'since repairs take far longer than a choice',
  'when the work grows with the years',
  'as the neighbours will hear each stroke',
];

const sentence = (n: number): string =>
  `${SUBJECTS[n % SUBJECTS.length]} ${VERBS[n % VERBS.length]} ${THINGS[n % THINGS.length]} ${ENDS[n % ENDS.length]}.`;

/** Whole paragraphs of three sentences with about that many words; another `seed` gives other sentences. */
export function prose(words: number, seed = 0): string {
  const paragraphs: string[] = [];
  let count = 0;
  for (let n = seed * 37; count < words; n += 3) {
    const sentences: string[] = [];
    for (const text of [sentence(n), sentence(n + 1), sentence(n + 2)]) {
      if (count >= words) break;
      sentences.push(text);
      count += text.split(' ').length;
    }
    paragraphs.push(sentences.join(' '));
  }
  return paragraphs.join('\n\n');
}
