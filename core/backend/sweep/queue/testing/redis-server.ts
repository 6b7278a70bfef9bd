import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = 'redis-server';

/** True if Debian's `redis-server` is installed; build/find-redis.ts installs it if permitted. */
export const HAS_REDIS = spawnSync(PROGRAM, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
export const NO_REDIS = 'redis-server is not installed';

/** A test server on its own loopback port, with its own folder and every write in its append-only file. */
export interface TestRedis {
  readonly port: number;
  readonly pid: number | undefined;
  readonly url: string;
  /** Kills it as a power cut would, and restarts it with the same port and files. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A port assigned by the system; it is still free when a server is stopped and restarted at once. */
const anyPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Certificate, with which a server accepts only TLS. */
export interface TestCertificate {
  readonly certPath: string;
  readonly keyPath: string;
}

const portsOf = (port: number, tls: TestCertificate | undefined): string[] =>
  tls === undefined
    ? ['--port', String(port)]
    : [
        ...['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no'],
        ...[
          '--tls-cert-file',
          tls.certPath,
          '--tls-key-file',
          tls.keyPath,
          '--tls-ca-cert-file',
          tls.certPath,
        ],
      ];

function startServer(
  folder: string,
  port: number,
  password: string | undefined,
  tls: TestCertificate | undefined,
): Promise<ChildProcess> {
  const child = spawn(
    PROGRAM,
    [
      ...portsOf(port, tls),
      ...['--bind', '127.0.0.1', '--dir', folder, '--save', ''],
      ...['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'],
      ...(password === undefined ? [] : ['--requirepass', password]),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ready to accept connections')) resolve(child);
    });
    child.once('exit', () => reject(new Error(`redis-server ended:\n${output}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

export async function startTestRedis(password?: string, tls?: TestCertificate): Promise<TestRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'racebench-redis-'));
  const port = await anyPort();
  let child = await startServer(folder, port, password, tls);
  return {
    port,
    get pid() {
      return child.pid;
    },
    url: `${tls === undefined ? 'redis' : 'rediss'}://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    async restart() {
      await end(child);
      child = await startServer(folder, port, password, tls);
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
