import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../dist/browser/server.js', import.meta.url));

/** A running browser shell. */
export interface BrowserApp {
  readonly origin: string;
  /** Id of the started process, which keeps the server process running. */
  readonly pid: number;
  /** An address that lets one browser in, another one at each call. */
  address(): Promise<string>;
  /** Its output so far. */
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
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = new Promise<never>((_, reject) =>
    server.once('exit', (code) =>
      reject(new Error(`The browser shell ended with ${String(code)}:\n${output}`)),
    ),
  );
  ended.catch(() => undefined);
  /** Addresses in the order in which they are asked for and printed. */
  const printed: PromiseWithResolvers<string>[] = [];
  const nth = (n: number): PromiseWithResolvers<string> => (printed[n] ??= Promise.withResolvers<string>());
  const read = (data: Buffer): void => {
    output += data.toString();
    for (const [n, [address]] of [...output.matchAll(/http:\/\/127\.0\.0\.1:\d+\/\S+(?=\n)/g)].entries())
      nth(n).resolve(address);
  };
  server.stdout?.on('data', read);
  server.stderr?.on('data', read);
  let asked = 0;
  const next = (): Promise<string> => Promise.race([nth(asked++).promise, ended]);
  const first = await next();
  let isFirstGiven = false;
  return {
    origin: new URL(first).origin,
    pid: server.pid ?? 0,
    address: () => {
      if (isFirstGiven) {
        server.stdin?.write('\n');
        return next();
      }
      isFirstGiven = true;
      return Promise.resolve(first);
    },
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
