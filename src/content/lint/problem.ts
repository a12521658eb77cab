/** What a rule found. */
export interface Problem {
  /** Name of the rule, such as `numerals`. */
  readonly rule: string;
  /** Where to mend it: `lead`, the id of a section, `faq`, `meta`, `plan`, or `post` for the whole of a post. */
  readonly part: string;
  /** One sentence that the model which repairs and a partner understand, with the offending words. */
  readonly message: string;
}
