/** Letters that tokenizers of today's models mostly give a token each. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
const ASCII_PER_TOKEN = 4;
const OTHER_PER_TOKEN = 2;

/**
 * About how many tokens a text has, rounded up: a quarter of a token for each ASCII character, one for each letter of
 * the scripts in DENSE, and half of one for any other. An estimate on the high side, so that a limit by tokens holds.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) {
    const isAscii = character.length === 1 && character.charCodeAt(0) < 128;
    tokens += isAscii ? 1 / ASCII_PER_TOKEN : DENSE.test(character) ? 1 : 1 / OTHER_PER_TOKEN;
  }
  return Math.ceil(tokens);
}
