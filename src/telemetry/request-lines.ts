import type { DestinationStream } from 'pino';

const END = '"msg":"request"}\n';

/**
 * Lines of answered requests go out together, at the end of the turn of the event loop in which they were written or
 * before any other line: a system call costs as much as the rest of such a line. Every other line goes out at once, so
 * a process that is killed has told everything but the requests of its last instant.
 */
export function gatherRequestLines(destination: DestinationStream): DestinationStream & { readonly flush: () => void } {
  let waiting = '';
  const flush = (): void => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    destination.write(lines);
  };
  return {
    flush,
    write(line) {
      if (waiting === '' && line.endsWith(END)) setImmediate(flush);
      waiting += line;
      if (!line.endsWith(END)) flush();
    },
  };
}
