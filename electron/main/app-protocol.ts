import { Readable } from 'node:stream';
import { protocol } from 'electron';
import { APP_ORIGIN } from '../../core/contract/preload.ts';
import { VIDEO_ROUTE } from '../../core/contract/videos.ts';
import { createRendererFiles } from '../shared/renderer-files.ts';
import { serveVideo, type AllowVideo } from '../shared/video-files.ts';

const APP = new URL(APP_ORIGIN);

/** Must run before the application is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP.protocol.slice(0, -1),
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ]);
}

/** Serves the built renderer and the videos that the person chose, and nothing else, at app://racebench/. */
export function serveRenderer(folder: string, allowVideo: AllowVideo): void {
  const files = createRendererFiles(folder, { sockets: [], videos: "'self'" });
  protocol.handle(APP.protocol.slice(0, -1), async (request) => {
    const url = new URL(request.url);
    if (url.host !== APP.host || request.method !== 'GET')
      return new Response('Not found\n', { status: 404 });
    if (url.pathname === VIDEO_ROUTE) return answerVideo(request, url, allowVideo);
    const { status, headers, body } = await files.serve(url.pathname);
    return new Response(body, { status, headers });
  });
}

async function answerVideo(request: Request, url: URL, allow: AllowVideo): Promise<Response> {
  const { status, headers, body } = await serveVideo(
    { path: url.searchParams.get('path'), isHead: false, range: request.headers.get('range') },
    allow,
  );
  const stream = body === undefined ? null : (Readable.toWeb(body) as ReadableStream<Uint8Array>);
  return new Response(stream, { status, headers });
}
