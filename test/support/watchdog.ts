import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends what a test process started and removes its temporary folders however that process ends, SIGKILL included:
 * a shell beside it reads a pipe, and its end is the end of the test process. Nothing else survives a SIGKILL on
 * every system: exit handlers do not run, and parents' deaths are no signal to their children.
 *
 * Words after each verb: `+ ID` end this process (a group, with a minus), `- ID` forget it, `r PATH` remove.
 */
const SCRIPT = `
ids=' '; folders=
while read -r verb rest; do
  case $verb in
    +) ids="$ids$rest " ;;
    -) ids="\${ids%% $rest *} \${ids#* $rest }" ;;
    r) folders="$folders
$rest" ;;
  esac
done
for id in $ids; do kill -KILL "$id" 2>/dev/null; done
sleep 0.1
printf '%s\\n' "$folders" | while read -r folder; do
  [ -z "$folder" ] || rm -rf -- "$folder"
done
`;

let shell: ChildProcess | undefined;

function say(line: string): void {
  shell ??= startShell();
  shell.stdin?.write(`${line}\n`);
}

function startShell(): ChildProcess {
  // its own session: a signal to the test's group must not reach it
  const child = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  child.unref();
  const pipe = child.stdin;
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref(); // a pipe of a child is a socket
  pipe.on('error', () => {});
  return child;
}

/** The process `id` (a process group, when negative) is killed when this process has ended. */
export const endWithThis = (id: number): void => say(`+ ${id}`);

/** It has ended; its number may be another's soon. */
export const hasEnded = (id: number): void => {
  if (shell) say(`- ${id}`);
};

/** The folder is removed when this process has ended. */
export const removeWithThis = (folder: string): void => say(`r ${folder}`);
