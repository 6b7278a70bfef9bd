import { createServer } from 'node:net';

/**
 * Below the ports that systems give to programs that ask for any (from 32768 on, RFC 6335 from 49152): one of those may be
 * given to another program while the shell that had it starts again.
 */
const FIRST = 20_000;
const COUNT = 10_000;
const MAX_TRIES = 50;

/** A port of the loopback address that nobody listens on, for a server that is to be found there again. */
export async function freePort(): Promise<number> {
  for (let i = 0; i < MAX_TRIES; i++) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await canListen(port)) return port;
  }
  throw new Error(`No free port among ${MAX_TRIES} from ${FIRST} on`);
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
