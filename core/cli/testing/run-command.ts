import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../build/racebench.js', import.meta.url));

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type CommandMode = 'own process' | 'in process';

export interface CommandOptions {
  readonly home: string;
  /** The process of the test where none is given, unless the test follows or signals the command. */
  readonly mode?: CommandMode;
  /** The Node that starts the command; that of the test where none is given. */
  readonly node?: string;
  /** Called once the process runs. */
  readonly started?: (kill: (signal: NodeJS.Signals) => void) => void;
  /** Called with all of standard error whenever there is more of it. */
  readonly heard?: (stderr: string, kill: (signal: NodeJS.Signals) => void) => void;
}

/**
 * Runs `racebench` with its library in a folder of the test: as a process of its own, which a test may signal and
 * follow, or in the process of the test, one command after the other, for a third of the processor time.
 */
export function racebench(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const { started, heard, node } = options;
  const needsProcess = started !== undefined || heard !== undefined || node !== undefined;
  if ((options.mode ?? (needsProcess ? 'own process' : 'in process')) === 'own process')
    return racebenchProcess(args, options);
  const result = last.then(() => callMain(args, options.home));
  last = result.catch(() => undefined);
  return result;
}

/** Settles with the command called last: both output and environment belong to the process. */
let last: Promise<unknown> = Promise.resolve();

async function callMain(args: readonly string[], home: string): Promise<CommandResult> {
  const { main } = await import('../main.ts');
  const { stdout, stderr, env } = process;
  const earlierHome = env['RACEBENCH_HOME'];
  const [out, err] = [captured(stdout), captured(stderr)];
  env['RACEBENCH_HOME'] = home;
  try {
    const code = await main(args);
    return { code, stdout: out.bytes().toString('latin1'), stderr: err.bytes().toString('utf8') };
  } finally {
    out.end();
    err.end();
    if (earlierHome === undefined) delete env['RACEBENCH_HOME'];
    else env['RACEBENCH_HOME'] = earlierHome;
  }
}

/** Keeps what is written to the stream until `end`. */
function captured(stream: NodeJS.WriteStream): { readonly bytes: () => Buffer; readonly end: () => void } {
  const parts: Uint8Array[] = [];
  const write = stream.write.bind(stream);
  stream.write = (
    part: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    done?: (error?: Error | null) => void,
  ): boolean => {
    parts.push(
      typeof part === 'string'
        ? Buffer.from(part, typeof encoding === 'string' ? encoding : 'utf8')
        : Uint8Array.from(part),
    );
    const written = typeof encoding === 'function' ? encoding : done;
    if (written !== undefined) process.nextTick(written);
    return true;
  };
  return { bytes: () => Buffer.concat(parts), end: () => (stream.write = write) };
}

/** Runs `racebench` as a process of its own. */
function racebenchProcess(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
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
