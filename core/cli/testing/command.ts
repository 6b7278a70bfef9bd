import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../build/racebench.js', import.meta.url));

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly home: string;
  /** The Node that starts the command; that of the test where none is given. */
  readonly node?: string;
  /** Called once the process runs. */
  readonly started?: (kill: (signal: NodeJS.Signals) => void) => void;
  /** Called with all of standard error whenever there is more of it. */
  readonly heard?: (stderr: string, kill: (signal: NodeJS.Signals) => void) => void;
}

/** Runs `racebench` as a process of its own, with its library in a folder of the test. */
export function racebench(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(options.node ?? process.execPath, [SCRIPT, ...args], {
      env: { ...process.env, RACEBENCH_HOME: options.home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('latin1').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
      options.heard?.(stderr, (signal) => child.kill(signal));
    });
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
    options.started?.((signal) => child.kill(signal));
  });
}

/** The one object that --json prints; throws where there is more or less than one line. */
export function jsonOf(result: CommandResult): unknown {
  const lines = result.stdout.trimEnd().split('\n');
  if (lines.length !== 1) throw new Error(`${lines.length} lines on standard output`);
  return JSON.parse(Buffer.from(lines[0] ?? '', 'latin1').toString('utf8'));
}
