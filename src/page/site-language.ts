import type { ReportResult } from '../contract/report.ts';

/** BCP 47 tag of the site: the language of the page unless another one is asked for. Early reports do not say it. */
export const siteLanguage = ({ report }: ReportResult): string => report.sampling?.site_language ?? 'en';
