import { withoutCitations } from '../citations.ts';

/** Control characters, soft hyphens and invisible spaces. Joiners are kept: scripts and emoji need them. */
const INVISIBLE = /(?!\n)\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu;

/** A text that JSON and every client can carry: well-formed, in NFC, with \n line ends and nothing invisible. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * A text for platforms that do not render Markdown: citations and the marks of emphasis, code and headings are removed,
 * list items get a bullet, and the address of a link follows its text.
 */
export const plainPost = (text: string): string =>
  cleanText(
    withoutCitations(cleanText(text))
      .replace(/!?\[([^\]\n]*)\]\((https?:\/\/[^\s()]+)\)/g, (_, label: string, url: string) => linkText(label, url))
      .replace(/\*\*(?=\S)([^\n]+?)(?<=\S)\*\*/g, '$1')
      .replace(/(?<![\w/])__(?=\S)([^\n]+?)(?<=\S)__(?!\w)/g, '$1')
      .replace(/(?<![\w*])\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
      .replace(/`+([^`\n]+)`+/g, '$1')
      .replace(/^ {0,3}#{1,6} +/gm, '')
      .replace(/^( {0,3})[-*+] +/gm, '$1• '),
  );

/**
 * The lines of a text that are not empty. Where Markdown is not rendered, the end of a line also ends its last
 * sentence.
 */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/**
 * A text with each line replaced by what `kept` returns for it. Escapes of Markdown at the beginning of these lines are
 * removed.
 */
export const eachLine = (text: string, kept: (line: string) => string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : kept(line.trim()).replace(/^(\d{0,9})\\/, '$1')))
    .join('\n');

const linkText = (label: string, url: string): string =>
  label.trim() === '' || label.trim() === url ? url : `${label.trim()} (${url})`;

/** Whether anything is visible. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
