/** Closes a switch over a union: a new member fails to compile, and an unknown value from outside fails loudly. */
export function assertNever(value: never, what = 'value'): never {
  throw new TypeError(`unexpected ${what}: ${JSON.stringify(value)}`);
}
