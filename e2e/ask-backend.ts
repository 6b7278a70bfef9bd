import { WebSocket } from 'ws';
import { BROWSER_SHELL } from '../core/contract/browser-shell.ts';
import { fromFailure } from '../core/contract/errors.ts';
import type { BackendMessage } from '../core/contract/protocol.ts';
import type { RequestArgs, RequestName, RequestResult } from '../core/contract/requests.ts';
import { decodeFrame, encodeFrame } from '../core/contract/wire.ts';
import type { BrowserApp } from './browser-app.ts';

const cookies = new WeakMap<BrowserApp, Promise<string>>();

/** The cookie that an address is exchanged for, once for each program. */
export function cookieOf(app: BrowserApp): Promise<string> {
  const known = cookies.get(app) ?? exchange(app);
  cookies.set(app, known);
  return known;
}

async function exchange(app: BrowserApp): Promise<string> {
  const answer = await fetch(await app.address(), { redirect: 'manual' });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** One request over a connection of the test's own, as a second window would make it. */
export async function askBackend<N extends RequestName>(
  app: BrowserApp,
  name: N,
  args: RequestArgs<N>,
): Promise<RequestResult<N>> {
  const socket = new WebSocket(app.origin.replace('http', 'ws') + BROWSER_SHELL.backend, {
    headers: { cookie: await cookieOf(app), origin: app.origin },
  });
  try {
    return await new Promise<RequestResult<N>>((resolve, reject) => {
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The connection was closed')));
      socket.once('open', () => socket.send(encodeFrame({ type: 'request', id: 1, name, args })));
      socket.on('message', (data: Buffer) => {
        const message = decodeFrame(data) as BackendMessage;
        if (message.type === 'result') resolve(message.result as RequestResult<N>);
        if (message.type === 'failure') reject(fromFailure(message.failure));
      });
    });
  } finally {
    socket.close();
  }
}
