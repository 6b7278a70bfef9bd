import { protocol } from 'electron';
import { APP_ORIGIN } from '../../core/contract/preload.ts';
import { createRendererFiles } from '../shared/renderer-files.ts';

const APP = new URL(APP_ORIGIN);

/** Must run before the application is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP.protocol.slice(0, -1),
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

/** Serves the built renderer, and nothing outside of it, at app://racebench/. */
export function serveRenderer(folder: string): void {
  const files = createRendererFiles(folder);
  protocol.handle(APP.protocol.slice(0, -1), async (request) => {
    const url = new URL(request.url);
    if (url.host !== APP.host || request.method !== 'GET')
      return new Response('Not found\n', { status: 404 });
    const { status, headers, body } = await files.serve(url.pathname);
    return new Response(body, { status, headers });
  });
}
