import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./claiming-process.ts', import.meta.url));

/** Another process that claims a sweep and keeps the claim until it ends. */
export interface OtherProcess {
  readonly pid: number | undefined;
  /** Result of the claim: held or refused. */
  readonly said: string;
  /** Kills it with -9. */
  kill(): Promise<void>;
}

export async function claimElsewhere(library: string, id: number): Promise<OtherProcess> {
  const child = spawn(process.execPath, [SCRIPT, library, String(id)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return {
    pid: child.pid,
    said: said.trim(),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
