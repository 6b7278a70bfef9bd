import type { ReadStream } from 'node:fs';
import path from 'node:path';
import { isFileOf } from '../../core/catalogue/file-types.ts';
import { requireAllowed, type FileLimits } from '../../core/backend/files/file-limits.ts';
import { openFile } from '../../core/backend/files/read-whole.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Types of videos by ending. QuickTime files are built as MP4 files are, and Chromium plays them under that type alone; .lrv is the
 * small MP4 of a GoPro.
 */
const TYPES: Readonly<Record<string, string>> = {
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.ogv': 'video/ogg',
};
const MP4 = 'video/mp4';

export interface ServedVideo {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The wanted bytes of the file, which the receiver reads to their end or destroys; undefined without content. */
  readonly body: ReadStream | undefined;
}

export interface VideoRequest {
  /** Path as the page names it. */
  readonly path: string | null;
  readonly isHead: boolean;
  /** Header `Range`. */
  readonly range: string | null | undefined;
}

/** Rejects for a path that the person did not choose; resolves with the path that is read. */
export type AllowVideo = (target: string) => Promise<string>;

/** Allows the files of the limits, asked for at each request. */
export const allowAmong =
  (limits: () => FileLimits): AllowVideo =>
  async (target) => {
    await requireAllowed(target, limits());
    return target;
  };

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // A copy of gigabytes would fill the cache of the browser.
  'Cache-Control': 'no-store',
} as const;

const refused = (status: number, more: Readonly<Record<string, string>> = {}): ServedVideo => ({
  status,
  headers: { ...HEADERS, 'Content-Length': '0', ...more },
  body: undefined,
});

interface Part {
  readonly from: number;
  /** The last byte. */
  readonly to: number;
}

/**
 * The wanted part of a file by RFC 9110, section 14: undefined for the whole file (no range, or one in a form that is not read),
 * 'outside' where the file has none of it. Of several ranges none is used: no player asks for them.
 */
export function partOf(range: string | null | undefined, size: number): Part | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== '' && last !== '' && Number(last) < from) return undefined;
  return from > to ? 'outside' : { from, to };
}

/**
 * Serves a part of a video that the person chose. Whatever else is asked for, a file that is not there included, has one answer: a
 * page does not learn which files exist.
 */
export async function serveVideo(
  { path: target, isHead, range }: VideoRequest,
  allow: AllowVideo,
): Promise<ServedVideo> {
  if (target === null || target.includes('\0') || !path.isAbsolute(target) || !isFileOf(target, 'video'))
    return refused(404);
  const file = await allow(target).catch(() => undefined);
  // A link may lead to a file of another kind.
  if (file === undefined || !isFileOf(file, 'video')) return refused(404);
  const handle = await openFile(file).catch(() => undefined);
  if (handle === undefined) return refused(404);
  try {
    const { size } = await handle.stat();
    const part = partOf(range, size);
    if (part === 'outside' || isHead || size === 0) await handle.close();
    if (part === 'outside') return refused(416, { 'Content-Range': `bytes */${String(size)}` });
    const { from, to } = part ?? { from: 0, to: size - 1 };
    return {
      status: part === undefined ? 200 : 206,
      headers: {
        ...HEADERS,
        'Content-Type': TYPES[path.extname(file).toLowerCase()] ?? MP4,
        'Accept-Ranges': 'bytes',
        'Content-Length': String(to - from + 1),
        ...(part !== undefined && {
          'Content-Range': `bytes ${String(from)}-${String(to)}/${String(size)}`,
        }),
      },
      body: isHead || size === 0 ? undefined : handle.createReadStream({ start: from, end: to }),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
