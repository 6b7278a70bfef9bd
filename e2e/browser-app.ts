import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../electron/browser/server.ts', import.meta.url));

/** A running browser shell. */
export interface BrowserApp {
  /** With its token. */
  readonly url: string;
  readonly origin: string;
  readonly pid: number;
  /** What it printed so far. */
  output(): string;
  /** Ends it as Ctrl-C does; resolves with its exit code. */
  stop(): Promise<number>;
}

/** Starts the browser shell on a free port with a home folder of its own. */
export async function startBrowserApp(
  home: string,
  environment: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<BrowserApp> {
  const server = spawn(process.execPath, [SERVER, '--no-open', ...args], {
    env: { ...process.env, RACEBENCH_HOME: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer): void => {
      output += data.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(output);
      if (found !== null) resolve(found[0]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) =>
      reject(new Error(`The browser shell ended with ${String(code)}:\n${output}`)),
    );
  });
  return {
    url,
    origin: new URL(url).origin,
    pid: server.pid ?? 0,
    output: () => output,
    stop: () => stop(server),
  };
}

async function stop(server: ChildProcess): Promise<number> {
  if (server.exitCode !== null) return server.exitCode;
  const exit = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)));
  if (process.platform === 'win32') server.disconnect();
  else server.kill('SIGINT');
  return exit;
}
