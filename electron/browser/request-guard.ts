import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What the guard says of one HTTP request or WebSocket upgrade. */
export type Verdict = 'allowed' | 'token' | 'wrongHost' | 'wrongOrigin' | 'noCookie';

export interface RequestGuard {
  /** In the address given to the person; good for as long as the server runs. */
  readonly token: string;
  /** Value of the Set-Cookie header that the token is exchanged for. */
  readonly setCookie: string;
  readonly origin: string;
  /** 'token' where the request brings the token and is to be answered with the cookie. */
  judge(method: string, url: string, headers: IncomingHttpHeaders, upgrade: boolean): Verdict;
}

const secret = (): string => randomBytes(32).toString('base64url');

const equal = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/**
 * Only the page that this server served, in the browser that had the address, may talk to it: the Host must be the
 * very address (against DNS rebinding), the Origin must be ours (against other pages), the cookie must be there
 * (against other programs and users of the machine). Cookies do not tell ports apart, so the port is in the name.
 */
export function createRequestGuard(port: number): RequestGuard {
  const host = `127.0.0.1:${String(port)}`;
  const origin = `http://${host}`;
  const token = secret();
  const cookie = secret();
  const cookieName = `racebench-${String(port)}`;

  const hasCookie = (header: string | undefined): boolean =>
    (header ?? '').split(';').some((pair) => {
      const at = pair.indexOf('=');
      return pair.slice(0, at).trim() === cookieName && equal(pair.slice(at + 1).trim(), cookie);
    });

  return {
    token,
    origin,
    setCookie: `${cookieName}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
    judge: (method, url, headers, upgrade) => {
      if (headers.host !== host) return 'wrongHost';
      const from = headers.origin;
      // Browsers send the Origin with every upgrade; a program that leaves it out is not our page.
      if (from === undefined ? upgrade : from !== origin) return 'wrongOrigin';
      const site = headers['sec-fetch-site'];
      if (site === 'cross-site' || site === 'same-site') {
        // A link from elsewhere may lead to the window itself, if it has the token.
        if (headers['sec-fetch-mode'] !== 'navigate') return 'wrongOrigin';
      }
      const given = new URL(url, origin).searchParams.get('token');
      if (!upgrade && method === 'GET' && given !== null && equal(given, token)) return 'token';
      return hasCookie(headers.cookie) ? 'allowed' : 'noCookie';
    },
  };
}
