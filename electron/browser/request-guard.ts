import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Verdict of the guard on one HTTP request or WebSocket upgrade. */
export type Verdict = 'allowed' | 'token' | 'usedToken' | 'wrongHost' | 'wrongOrigin' | 'noCookie';

export interface GuardOptions {
  readonly port: number;
  /**
   * Value of the cookie that a token is exchanged for; the same after a restart, so that open windows stay admitted.
   */
  readonly cookie: string;
  /** Called once a token was exchanged: it is invalid from then on. */
  readonly onUsed: (token: string) => void;
}

export interface RequestGuard {
  /** Value of the Set-Cookie header that a token is exchanged for. */
  readonly setCookie: string;
  readonly origin: string;
  /** Lets one browser in with this token, once. */
  admit(token: string): void;
  /** 'token' where the request is to be sent on with the cookie: it brings a token that was not used before. */
  judge(method: string, target: URL, headers: IncomingHttpHeaders, upgrade: boolean): Verdict;
}

/** Addresses that were given out and are unused. */
const MAX_TOKENS = 100;

/** 256 random bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The address that lets a browser in, once. */
export const addressWith = (origin: string, token: string): string => `${origin}/?token=${token}`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

/** The URL of a request's target; undefined where it is not an absolute path, whatever else HTTP allows there. */
export function parseTarget(target: string | undefined, origin: string): URL | undefined {
  if (target === undefined || !/^\/(?!\/)/.test(target)) return undefined;
  // Appended, not resolved: no target can lead to another host.
  return URL.parse(origin + target) ?? undefined;
}

/** True where a page of another site sent the browser here. */
export const isFromElsewhere = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';

/**
 * Only the page that this server served, in a browser that had an address of it, may talk to it: the Host must be the
 * exact address (against DNS rebinding), the Origin must be ours (against other pages), the cookie must be present
 * (against other programs and users of the machine). Cookies are shared by all ports of a host, so the port is in the
 * name.
 */
export function createRequestGuard({ port, cookie, onUsed }: GuardOptions): RequestGuard {
  const host = `127.0.0.1:${String(port)}`;
  const origin = `http://${host}`;
  const cookieName = `racebench-${String(port)}`;
  /** The newest come last. */
  const tokens = new Set<string>();

  const hasCookie = (header: string | undefined): boolean =>
    (header ?? '').split(';').some((pair) => {
      const at = pair.indexOf('=');
      return pair.slice(0, at).trim() === cookieName && equal(pair.slice(at + 1).trim(), cookie);
    });

  return {
    origin,
    setCookie: `${cookieName}=${cookie}; Path=/; HttpOnly; SameSite=Strict`,
    admit: (token) => {
      tokens.add(token);
      for (const oldest of tokens) {
        if (tokens.size <= MAX_TOKENS) break;
        tokens.delete(oldest);
      }
    },
    judge: (method, target, headers, upgrade) => {
      if (headers.host !== host) return 'wrongHost';
      const from = headers.origin;
      // Browsers send the Origin with every upgrade; a program that leaves it out is not our page.
      if (from === undefined ? upgrade : from !== origin) return 'wrongOrigin';
      // A link from elsewhere may lead to the window itself, if it has the token.
      if (isFromElsewhere(headers) && headers['sec-fetch-mode'] !== 'navigate') return 'wrongOrigin';
      const given = target.searchParams.get('token');
      if (!upgrade && method === 'GET' && given !== null) {
        const token = [...tokens].find((each) => equal(each, given));
        if (token !== undefined) {
          tokens.delete(token);
          onUsed(token);
          return 'token';
        }
        // A browser that was admitted before is sent on all the same.
        if (target.pathname === '/') return hasCookie(headers.cookie) ? 'token' : 'usedToken';
      }
      return hasCookie(headers.cookie) ? 'allowed' : 'noCookie';
    },
  };
}
