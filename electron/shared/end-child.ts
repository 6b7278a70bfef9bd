import type { ChildProcess } from 'node:child_process';

/** Asks a process to end and waits for its end; after the limit, or where it cannot be asked, it is killed. */
export async function endChild(child: ChildProcess, ask: () => void, limit_ms: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const limit = setTimeout(() => child.kill('SIGKILL'), limit_ms);
  if (child.connected) ask();
  else child.kill();
  await ended;
  clearTimeout(limit);
}
