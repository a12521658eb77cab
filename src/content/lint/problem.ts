import { squeezed } from '../../lib/one-line.ts';

/** A finding of a rule. */
export interface Problem {
  /** Name of the rule, such as `links`, or code of a claim, such as `figure_without_source`. */
  readonly rule: string;
  /** The part to fix: `lead`, the id of a section, `faq`, `meta`, `plan`, or `post` for a whole post. */
  readonly part: string;
  /** One sentence for the model that repairs and for partners, with the offending words. */
  readonly message: string;
  /** Whether the problem is in a heading or in code, which are rewritten with their part and never cut. */
  readonly inHeading?: true;
}

export const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** An excerpt of a text for a message. */
export const excerpt = (text: string): string => {
  const line = squeezed(text.slice(0, 400));
  return `“${line.length > 120 ? `${line.slice(0, 120).replace(/[\ud800-\udbff]$/, '')}…` : line}”`;
};
