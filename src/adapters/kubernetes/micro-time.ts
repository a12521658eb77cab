/** metav1.MicroTime: RFC 3339 with six digits, or the server refuses it. */
export const microTime = (ms: number): string => new Date(ms).toISOString().replace(/Z$/, '000Z');
