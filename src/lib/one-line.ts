/** Replaces every run of white space with one space and trims both ends. */
export const squeezed = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** External text on one line, without control, bidi and invisible characters except joiners, for logs and terminals. */
export const oneLine = (text: string): string =>
  squeezed(
    text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').replace(/(?![\u200c\u200d])\p{Cf}/gu, ''),
  );
