import type { TrackedBrand } from '../../src/analysis/evidence.ts';
import { compileMatcher, type Matcher } from '../../src/analysis/matching.ts';
import { cpuMs } from '../support/cpu-cost.ts';
import { type Bench, type Figure, median } from './support/figure.ts';
import { mixedAnswers } from './support/mixed-answers.ts';

const MEGABYTES = 4;
const ROUNDS = 5;

/** As reports track them: made-up words, two words, everyday words that need context, phrases, and other scripts. */
const NAMES = `Zapflow|Monday Desk|Notion|Box|Acme Cloud|Trello|Best Buy|Asanova|SAP|Bücherwurm|ClickPath|Demand IQ|
  Linear|Basecamp|Jira Works|Teamly|Slack|Wrikely|Smartgrid|Airtable|Quip|Podio|Nifty Board|Hive|Height|Teamwork|
  Zoho Projects|Todoist|Any.do|Evernote|Coda|Confluence|GitBook|Miro|Mural|Figma|Notepad++|AT&T|Rent the Runway|
  小米|飞书|サイボウズ|카카오워크|네이버웍스|Яндекс|Битрикс|كريم|ลาซาด้า|ज़ोमैटो|Yahoo!`
  .split('|')
  .map((name) => name.trim());

/** How fast the matcher reads answers, and that what it costs grows with the text and hardly with the names. */
export const matching: Bench = {
  name: 'matching',
  what: `${NAMES.length} names looked for in ${MEGABYTES} MB of answers of 0.3 to 2 KB in nine scripts, Markdown and all`,
  run: async () => {
    const brands = NAMES.map(tracked);
    const answers = mixedAnswers(MEGABYTES * 1e6, NAMES, domainsOf(brands));
    const bytes = answers.reduce((sum, answer) => sum + Buffer.byteLength(answer), 0);
    const all = measure(brands, answers, bytes);
    const few = measure(brands.slice(0, 5), answers, bytes);
    const joined = measure(brands, [answers.join('\n\n')], bytes);
    return [
      { ...figureOf('text matched', all, yardstick(answers)), bound: { atLeast: 20 } },
      {
        name: 'the same with 5 names, of it',
        value: few.perCpuSecond / all.perCpuSecond,
        unit: '',
        notes: ['by processor time; what ten times the names cost, most of it their mentions'],
      },
      {
        name: `one answer of ${MEGABYTES} MB, of it`,
        value: joined.perCpuSecond / all.perCpuSecond,
        unit: '',
        bound: { atLeast: 0.5 },
        notes: ['by processor time; linear: the size of an answer does not matter'],
      },
      worstGrowth(compileMatcher(brands, { categoryTerms: ['team', 'project'] })),
    ];
  },
};

/** Texts that open much and close nothing, or are candidates through and through. */
const HOSTILE = [
  '[',
  '<!--',
  '` ',
  '【†',
  '*a',
  'Box ',
  'Best Buy ',
  'ลาซาด้า',
  'brand3.com-',
  '[a](b "',
  'a@',
  '\u0301',
  'Box. ',
];
const SIZE = 50_000;

/** Ten times the text must take about ten times the time, whatever it is made of. */
function worstGrowth(matcher: Matcher): Figure {
  const growths = HOSTILE.map((unit) => {
    const small = fastestMs(matcher, unit.repeat(SIZE / unit.length));
    return { unit, growth: fastestMs(matcher, unit.repeat((10 * SIZE) / unit.length)) / small };
  });
  const [worst] = growths.toSorted((a, b) => b.growth - a.growth);
  return {
    name: 'ten times as much hostile text, times the time',
    value: worst?.growth ?? Number.NaN,
    unit: '',
    bound: { atMost: 30 },
    notes: [`the worst of ${HOSTILE.length} kinds, ${JSON.stringify(worst?.unit)}; by processor time`],
  };
}

const fastestMs = (matcher: Matcher, text: string): number => cpuMs(() => matcher.find(text), 4);

interface Speed {
  /** Megabytes of UTF-8. */
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly mentions: number;
  readonly uncounted: number;
}

/** The median of rounds, after one that warms up. */
function measure(brands: readonly TrackedBrand[], answers: readonly string[], bytes: number): Speed {
  const matcher = compileMatcher(brands, { categoryTerms: ['team', 'project'] });
  const speeds = Array.from({ length: ROUNDS + 1 }, () => {
    const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
    let [mentions, uncounted] = [0, 0];
    for (const answer of answers) {
      const found = matcher.find(answer);
      mentions += found.mentions.length;
      uncounted += found.uncounted.length;
    }
    const { user, system } = process.cpuUsage(cpu);
    const perSecond = bytes / 1e3 / (performance.now() - startedMs);
    return { perSecond, perCpuSecond: bytes / (user + system), mentions, uncounted };
  }).slice(1);
  const { mentions = 0, uncounted = 0 } = speeds[0] ?? {};
  const middle = (of: (speed: Speed) => number): number => median(speeds.map(of));
  return { perSecond: middle((s) => s.perSecond), perCpuSecond: middle((s) => s.perCpuSecond), mentions, uncounted };
}

/** Nanoseconds of processor time to look at one character: tells how much of the machine the bench has. */
function yardstick(answers: readonly string[]): number {
  const cpu = process.cpuUsage();
  let [sum, length] = [0, 0];
  for (const answer of [...answers, ...answers]) {
    for (let at = 0; at < answer.length; at += 1) sum ^= answer.charCodeAt(at);
    length += answer.length;
  }
  const { user, system } = process.cpuUsage(cpu);
  return sum < 0 ? Number.NaN : ((user + system) * 1000) / length;
}

const figureOf = (name: string, { perSecond, perCpuSecond, mentions, uncounted }: Speed, lookNs: number): Figure => ({
  name: `${name}, MB`,
  value: perSecond,
  unit: '/s',
  notes: [
    `${perCpuSecond.toFixed(1)} MB per second of processor time, the garbage collector's threads included`,
    `${lookNs.toFixed(1)} ns to look at one character of them`,
    `${mentions} mentions found, ${uncounted} listed without counting; median of ${ROUNDS} rounds`,
  ],
});

const tracked = (name: string, index: number): TrackedBrand => ({
  name,
  aliases: [`${name} Inc.`],
  domain: `brand${index}.com`,
  source: 'site',
});

const domainsOf = (brands: readonly TrackedBrand[]): string[] => brands.map(({ domain }) => domain ?? '');
