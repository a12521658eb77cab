/** Every run of white space as one space. */
export const squeezed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Text that others wrote, for places where people read it as it is (a log, kubectl, a terminal): on one line, without
 * what moves a cursor, rings a bell, turns the direction of what follows or is not seen. Joiners stay: words need them.
 */
export const oneLine = (text: string): string =>
  squeezed(
    text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replace(/(?![\u200c\u200d])\p{Cf}/gu, ''),
  );
