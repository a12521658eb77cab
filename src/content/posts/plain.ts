import { withoutCitations } from '../citations.ts';

/** Control characters, soft hyphens and invisible spaces; joiners stay, scripts and emoji need them. */
const INVISIBLE = /(?!\n)\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu;

/** A text as JSON and every client can carry it: well-formed, in NFC, lines ended by \n, nothing that is not seen. */
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
 * A text for platforms that show Markdown as it is typed: emphasis, code marks, headings and citations are taken off,
 * list items get a bullet, and a link's address follows its text.
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

const linkText = (label: string, url: string): string =>
  label.trim() === '' || label.trim() === url ? url : `${label.trim()} (${url})`;

/** Whether there is anything to be seen. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
