import type { WritingTask } from '../../registry/writing-tasks.ts';

/** What a model is told for one writing task. A change of the text, also of a shared part, needs a new version. */
export interface Prompt {
  /** The name of its task, by which the simulated writer answers. */
  readonly name: WritingTask;
  /** Counts from 1. The output's provenance names it. */
  readonly version: number;
  readonly instructions: string;
}
