/** A file that is made from the schemas; nobody edits it. */
export interface Generated {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}
