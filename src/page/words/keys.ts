import type { EN } from './en.ts';

export type WordKey = keyof typeof EN;
export type Words = Readonly<Record<WordKey, string>>;
