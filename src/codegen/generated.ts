/** A file that is generated from the schemas and never edited by hand. */
export interface Generated {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}
