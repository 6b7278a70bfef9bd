import { readFileSync } from 'node:fs';

/** Standard input of a process. */
type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** Calls `onEnter` for each line of the input, a person's Enter or a program's newline, until the input ends. */
export function listenForEnter(
  input: Input,
  onEnter: () => void,
  isInForeground: () => boolean = hasTerminal,
): void {
  // A terminal that closes ends the input with an error; the process gets SIGHUP as well.
  input.on('error', () => input.pause());
  input.on('data', (data: Buffer) => {
    if (data.includes('\n')) onEnter();
  });
  if (input.isTTY !== true) return;
  // A process in the background that reads its terminal is stopped by the system (SIGTTIN).
  const follow = (): void => {
    if (isInForeground()) input.resume();
    else input.pause();
  };
  follow();
  // After Ctrl-Z: `fg` and `bg` continue it here and there.
  if (process.platform !== 'win32') process.on('SIGCONT', follow);
}

/** True where the process group of this process has the terminal. Known on Linux alone; true elsewhere. */
function hasTerminal(): boolean {
  try {
    // proc(5): after the name in brackets come state, ppid, pgrp, session, tty_nr and tpgid.
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[2] === fields[5];
  } catch {
    return true;
  }
}
