import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const EN_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `The page answers with HTTP status ${page.statusCode}.`,
    step: 'Make the address answer with 200, or redirect it permanently to the page that replaces it, and mend the links to it.',
    criterion: 'The address answers with 200, or with a permanent redirect to a page that does.',
  },
  noindex: {
    issue: (page) => `Search engines are told to leave the page out: robots directive "${page.robotsMeta?.trim()}".`,
    step: 'Remove noindex (or none) from the robots meta tag and from the X-Robots-Tag header of this page.',
    criterion: 'Neither the robots meta tag nor the X-Robots-Tag header of the page contains noindex or none.',
  },
  nosnippet: {
    issue: () => 'The page forbids snippets, which also keeps its text out of generated answers.',
    step: 'Remove nosnippet and max-snippet:0 from the robots meta tag and from the X-Robots-Tag header of this page.',
    criterion:
      'Neither the robots meta tag nor the X-Robots-Tag header of the page contains nosnippet or max-snippet:0.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `Without JavaScript the page shows ${page.textLength} characters of text; many AI crawlers run no scripts.`,
    step: 'Render the main content on the server or at build time, so that it stands in the HTML that is sent.',
    criterion: `The HTML as sent contains at least ${MIN_TEXT_CHARACTERS} characters of readable text.`,
  },
  canonical_elsewhere: {
    issue: (page) => `The canonical link hands the page over to another host: ${page.canonical}.`,
    step: 'Point the canonical link at the address of this page on this site.',
    criterion: 'The canonical link of the page leads to the host that serves it.',
  },
  missing_title: {
    issue: () => 'The page has no title.',
    step: 'Add a title element that says in at most 60 characters what the page is about and names the brand.',
    criterion: 'The page has a title element that is not empty.',
  },
  missing_h1: {
    issue: () => 'The page has no first-level heading.',
    step: 'Mark the main heading of the page up as h1.',
    criterion: 'The page has an h1 element that is not empty.',
  },
  missing_meta_description: {
    issue: () => 'The page has no meta description.',
    step: 'Add a meta description of 120 to 160 characters that says what the page offers and to whom.',
    criterion: 'The page has a meta description that is not empty.',
  },
  missing_canonical: {
    issue: () => 'The page names no canonical address, so that copies of it compete with it.',
    step: 'Add a canonical link with the absolute address of the page.',
    criterion: 'The page has a canonical link.',
  },
  no_organization_json_ld: {
    issue: () => 'The home page does not say in structured data which organization it belongs to.',
    step: 'Add JSON-LD of type Organization with name, url, logo, description and sameAs links to the official profiles.',
    criterion: 'The home page contains JSON-LD of type Organization or one of its subtypes.',
  },
  no_article_json_ld: {
    issue: () => 'The article carries no structured data of type Article.',
    step: 'Add JSON-LD of type Article with headline, author, datePublished and dateModified.',
    criterion: 'The page contains JSON-LD of type Article or one of its subtypes.',
  },
  no_faq_json_ld: {
    issue: () => 'The page of questions and answers carries no structured data of type FAQPage.',
    step: 'Add JSON-LD of type FAQPage with every question and its answer as they stand on the page.',
    criterion: 'The page contains JSON-LD of type FAQPage.',
  },
};
