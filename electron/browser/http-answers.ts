import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { BROWSER_SHELL } from '../../core/contract/browser-shell.ts';
import { toFailure } from '../../core/contract/errors.ts';
import type { Answer } from '../../core/contract/preload.ts';
import type { FolderListing } from '../../core/contract/shell.ts';
import { VIDEO_ROUTE } from '../../core/contract/videos.ts';
import type { PathPolicy } from '../shared/path-policy.ts';
import type { RendererFiles } from '../shared/renderer-files.ts';
import { SECURITY_HEADERS } from '../shared/security-headers.ts';
import { serveVideo } from '../shared/video-files.ts';
import { isFromElsewhere, parseTarget, type RequestGuard, type Verdict } from './request-guard.ts';

const REFUSALS: Readonly<Record<Exclude<Verdict, 'allowed' | 'token'>, string>> = {
  wrongHost: 'This address is not the one that Racebench printed.\n',
  wrongOrigin: 'Racebench answers only its own window.\n',
  noCookie:
    'Open Racebench with the whole address that it printed when it started. Each address lets one browser in: press Enter in the terminal of Racebench for another one.\n',
  usedToken:
    'This address was used before, or belongs to a Racebench that has ended. Press Enter in the terminal of Racebench for another one.\n',
};

/** Sent in place of a redirect, see {@link letIn}. */
const SENT_ON =
  '<!doctype html><meta charset="utf-8"><title>Racebench</title><meta http-equiv="refresh" content="0; url=/"><a href="/">Open Racebench</a>\n';

export interface HttpAnswers {
  readonly guard: RequestGuard;
  readonly policy: PathPolicy;
  readonly files: RendererFiles;
}

/** Answers one request; the caller ends the connection where it rejects. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { guard, policy, files }: HttpAnswers,
): Promise<void> {
  const method = request.method ?? 'GET';
  const target = parseTarget(request.url, guard.origin);
  if (target === undefined) {
    send(response, 400, 'text/plain', 'The request has no valid path.\n');
    return;
  }
  if (hasBody(request)) {
    // Nothing is taken in over HTTP: what follows is not read.
    response.setHeader('Connection', 'close');
    send(response, 413, 'text/plain', 'Racebench accepts only requests without a body.\n');
    return;
  }
  const verdict = guard.judge(method, target, request.headers, false);
  if (verdict === 'token') {
    letIn(request, response, guard);
    return;
  }
  if (verdict !== 'allowed') {
    send(response, 403, 'text/plain', REFUSALS[verdict]);
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    send(response, 405, 'text/plain', 'Method not allowed\n');
    return;
  }
  if (target.pathname === BROWSER_SHELL.folder) {
    const listing = await answerListing(policy, target.searchParams.get('path') ?? undefined);
    send(response, 200, 'application/json', JSON.stringify(listing));
    return;
  }
  if (target.pathname === VIDEO_ROUTE) {
    await answerVideo(request, response, policy, target.searchParams.get('path'));
    return;
  }
  const file = await files.serve(target.pathname);
  response.writeHead(file.status, file.headers);
  response.end(method === 'HEAD' ? undefined : file.body);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Gives the cookie and leads to the window; the token leaves the address bar and the history at once. Where a page of
 * another site, or a file, sent the browser here, a redirect would still be its doing and go without the strict cookie:
 * then a page of our own leads on.
 */
function letIn(request: IncomingMessage, response: ServerResponse, guard: RequestGuard): void {
  response.setHeader('Set-Cookie', guard.setCookie);
  if (isFromElsewhere(request.headers)) {
    send(response, 200, 'text/html', SENT_ON);
    return;
  }
  response.setHeader('Location', '/');
  send(response, 303, 'text/plain', '');
}

async function answerListing(policy: PathPolicy, path: string | undefined): Promise<Answer<FolderListing>> {
  try {
    return { ok: true, value: await policy.list(path) };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

/** Bytes of a video for a video element of our page; nothing else asks for them. */
async function answerVideo(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  policy: PathPolicy,
  path: string | null,
): Promise<void> {
  if ((headers['sec-fetch-dest'] ?? 'video') !== 'video') {
    send(response, 403, 'text/plain', 'A video is shown only in the window of Racebench.\n');
    return;
  }
  const video = await serveVideo({ path, isHead: method === 'HEAD', range: headers.range }, (target) =>
    policy.allow(target),
  );
  response.writeHead(video.status, video.headers);
  if (video.body === undefined) {
    response.end();
    return;
  }
  // A player that has enough ends the connection.
  await pipeline(video.body, response).catch(() => undefined);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
