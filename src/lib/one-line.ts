/**
 * Text that others wrote, for places where people read it as it is (kubectl, a terminal): on one line, without what
 * moves a cursor, rings a bell or turns the direction of what follows.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
