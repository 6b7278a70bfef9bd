import { randomBytes } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { contentSecurityPolicy, SECURITY_HEADERS, type PageSources } from './security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The script of the window's workers below assets/. */
const WORKER_SCRIPT = /^\/assets\/[\w.-]*\.worker-[\w-]+\.js$/;

/** Placeholder in the built index.html for the nonce of each load. */
export const NONCE_PLACEHOLDER = 'RACEBENCH_CSP_NONCE';

export interface ServedFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface RendererFiles {
  /** The answer for the path of a URL ('/' for the window itself); 404 for all that is not below the folder. */
  readonly serve: (urlPath: string) => Promise<ServedFile>;
}

const NOT_FOUND: ServedFile = {
  status: 404,
  headers: { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
  body: new TextEncoder().encode('Not found\n'),
};

/** Serves the built renderer. Nothing outside of `folder` is read, whatever the path says or links point to. */
export function createRendererFiles(folder: string, sources: PageSources): RendererFiles {
  return {
    serve: async (urlPath) => {
      const file = await resolveFile(folder, urlPath);
      const type = file === undefined ? undefined : TYPES[path.extname(file)];
      if (file === undefined || type === undefined) return NOT_FOUND;
      const bytes = await readFile(file).catch(() => undefined);
      if (bytes === undefined) return NOT_FOUND;
      const isPage = path.extname(file) === '.html';
      const nonce = randomBytes(18).toString('base64');
      return {
        status: 200,
        headers: {
          ...SECURITY_HEADERS,
          'Content-Security-Policy': contentSecurityPolicy(nonce, sources, WORKER_SCRIPT.test(urlPath)),
          'Content-Type': type,
          // Names below assets/ carry a hash of their content.
          'Cache-Control': urlPath.startsWith('/assets/')
            ? 'private, max-age=31536000, immutable'
            : 'no-store',
        },
        body: isPage
          ? new TextEncoder().encode(bytes.toString('utf8').replaceAll(NONCE_PLACEHOLDER, nonce))
          : new Uint8Array(bytes),
      };
    },
  };
}

/** The real file for a URL path, or undefined where it leaves the folder or is not there. */
async function resolveFile(folder: string, urlPath: string): Promise<string | undefined> {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return undefined;
  const relative = decoded === '/' ? 'index.html' : decoded.replace(/^\/+/, '');
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, relative));
    return file.startsWith(root + path.sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
