import { count, listText } from '../../wording.ts';
import { EN_FINDINGS } from './findings/en.ts';
import type { SiteTexts } from './row.ts';

const UNCONFIRMED = 'No engine has confirmed reading llms.txt.';
const SERVE_LLMS = 'Serve the file with status 200 as text/plain or text/markdown, or answer 404.';
const inStatus = (status: number | null): string => (status === null ? '' : ` (HTTP status ${status})`);

const ADVICE = {
  empty: 'The file is empty: write a heading with the name of the site and a list of its most useful pages.',
  not_utf8: 'The file is not valid UTF-8: save it as UTF-8.',
  title_missing: 'There is no first-level heading: start the file with "# " and the name of the site.',
  title_not_first: 'The first-level heading is not the first thing in the file: move it to the top.',
  several_titles: 'There is more than one first-level heading: keep the first and make the others "## " sections.',
  no_links: 'No page is linked: list the most useful pages as "- [name](https://...): what it is about".',
  unreadable_link: 'At least one link has an address that cannot be read: use absolute https addresses.',
  list_item_without_link: 'At least one item under a "## " section has no link: every item there names a page.',
  links_elsewhere: 'Most links lead to other sites: list pages of this one, and put others under "## Optional".',
  dead_links: 'At least one linked page of the site does not answer with 200: correct or remove the link.',
} as const;

/** Old reports contain exactly these sentences. */
export const EN_SITE: SiteTexts = {
  list: listText,
  findings: EN_FINDINGS,
  page: {
    title: { access: 'Let engines read this page', markup: 'Say clearly what this page is' },
    why: {
      access:
        'A page that engines cannot read, or are told to leave out, cannot be cited, however good its content is. This comes before any new text.',
      markup:
        'Title, headings and structured data tell an engine what a page is about and whose it is. Without them it has to guess, and it quotes pages that it need not guess about.',
    },
    impact: {
      access: 'The page becomes eligible as a source. The next report checks every criterion again.',
      markup:
        'A clearer page is easier to match to a question; by itself this seldom moves the score. The next report checks every criterion again.',
    },
    description: (findings, issues, others) =>
      `${count(findings, 'finding')} on this page: ${issues}${others > 0 ? ` The same holds for ${count(others, 'other page')} that we read.` : ''}`,
  },
  robots: {
    engines: (operator) => `the engines of ${operator}`,
    effect: ({ effect }) => effect,
    listed: (effects) => `Blocking them means: ${effects}.`,
    loss: ({ effect }, tokens, many) => `While ${tokens} ${many ? 'are' : 'is'} blocked, ${effect}.`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `Let ${tokens} read your site`,
      description: `robots.txt keeps ${count(crawlers, 'crawler')} away from your home page through which the measured engines find or open pages: ${tokens}.`,
      why_it_matters: `${losses.join(' ')} ${searching ? 'Whatever you publish' : 'When somebody asks about your site'}, ${engines} can hardly use it.`,
      expected_impact: searching
        ? 'Once they are allowed, your pages can be found and cited again; crawlers re-read robots.txt within about a day, indexes follow within days or weeks. Other actions depend on this one.'
        : 'Once they are allowed, assistants can open your pages when somebody asks about them. Some operators fetch such pages in spite of robots.txt, so the effect may be small.',
      recommendation: `Add a group of their own for these crawlers to robots.txt, or take them out of the group that disallows "/":\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `Decide whether ${tokens} should stay blocked`,
      description: `robots.txt keeps ${count(crawlers, 'crawler')} of engines that this workspace does not measure away from your home page: ${tokens}.`,
      why_it_matters: losses.join(' '),
      expected_impact: 'No change on the engines that are measured here; visibility on the others becomes possible.',
      recommendation: `If you want to be found there, allow them:\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `Check that blocking ${tokens} is what you want`,
      description: `robots.txt blocks ${tokens}. They collect pages to train models, not to answer questions.`,
      why_it_matters:
        'Blocking them is a legitimate choice: it keeps your content out of training and does not remove you from answers that search the web. Some sites block them by mistake, believing the opposite.',
      expected_impact: 'None on the measured answers. This is here so that the choice is a deliberate one.',
      recommendation:
        'Leave the rules if they are deliberate. To allow training, remove these agents from the group that disallows "/".',
    }),
    obsolete: (tokens) => ({
      title: `Check that blocking ${tokens} is what you want`,
      description: `robots.txt blocks ${tokens}. These names are no longer in use, so the rules have no effect.`,
      why_it_matters: 'Whoever wrote these rules may believe that an operator is blocked that is not.',
      expected_impact: 'None on the measured answers. This is here so that the choice is a deliberate one.',
      recommendation: 'Remove the obsolete names, or replace them by the names that the operator documents today.',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'Make robots.txt readable again',
      description: `${url} could not be read${inStatus(status)}: ${timeout ? 'it did not answer in time' : 'the server failed'}.`,
      why_it_matters:
        'Crawlers that follow the standard take a robots.txt that fails to load for a ban on the whole site until it loads again (RFC 9309, 2.3.1.4). It is not listed as an explicit block of any agent, but it acts like one on all.',
      expected_impact: 'Once the file loads, or answers with 404, crawlers resume as its rules say.',
      recommendation: 'Serve robots.txt with status 200 as text/plain, or answer 404 if the site needs no rules.',
    }),
    noRules: (url, status, redirects) => ({
      title: 'Serve a real robots.txt',
      description: redirects
        ? `${url} redirects more than five times${inStatus(status)}.`
        : `${url} answers with a web page instead of a robots.txt${inStatus(status)}.`,
      why_it_matters:
        'Crawlers find no rules there. Nothing is blocked, but rules that you believe to be in force are not.',
      expected_impact: 'No direct effect on answers; your rules apply again.',
      recommendation:
        'Serve robots.txt with status 200 as text/plain at this address, or answer 404 if the site needs no rules.',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txt is a proposed format that tells language models in one page what a site offers and where. ${UNCONFIRMED} It costs little, and tools that do read it get a clean summary.`,
    impact: `No measurable effect on answers is promised. ${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'Stop llms.txt from failing',
      description: `${url} answers with HTTP status ${status}. A site without the file should answer 404.`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'Consider adding an llms.txt',
      description: `There is no llms.txt at ${url}. That is normal, and nothing is wrong with it.`,
      recommendation: `If you want one: start with "# ${brand}", add a one-sentence summary after "> ", then "## " sections that list your most useful pages as "- [name](https://...): what it is about".`,
    }),
    redirects: (url) => ({
      title: 'Mend the redirects of llms.txt',
      description: `${url} redirects more than five times.`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: 'Answer 404 for the missing llms.txt',
      description: `${url} answers with a web page, so that whoever asks for the file is given something else.`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'Mend your llms.txt',
      description: `${url} does not follow the format, or leads astray: ${count(problems.length, 'problem')}.`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join(' ')}${dead === '' ? '' : ` Not found: ${dead}.`}`,
    }),
  },
};
