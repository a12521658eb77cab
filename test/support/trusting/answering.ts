import { createInterface } from 'node:readline';

/** One line of JSON for the test (client.ts). */
export const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

/** Answers each command, `NAME ARGUMENT` in a line, until the input ends. */
export async function answering(
  commands: Readonly<Record<string, (argument: string) => Promise<string | undefined>>>,
): Promise<void> {
  for await (const line of createInterface(process.stdin)) {
    const [name = '', argument = ''] = line.split(' ');
    try {
      say({ answer: (await commands[name]?.(argument)) ?? null });
    } catch (error) {
      say({ fault: String(error) });
    }
  }
}
