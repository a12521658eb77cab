import { InvalidArgumentError } from 'commander';

/** An argument of the command line that is a port; 0 takes a free one. Throws InvalidArgumentError. */
export function parsePort(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) throw new InvalidArgumentError('must be a port, 0 to 65535');
  return value;
}
