import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { readLog } from './raw-log.ts';
import { cellsOf, type RawPages } from './raw-cells.ts';

/** Every page size that SQLite supports, the most likely first. */
const PAGE_SIZES = [16_384, 4096, 512, 1024, 2048, 8192, 32_768, 65_536] as const;
/** Number of pages sampled to find the page size. */
const TRIED_PAGES = 64;

export interface OpenPages extends RawPages {
  close(): void;
}

/** Opens a file in any state. Throws the system's error for one that cannot be read. */
export function openRawPages(path: string): OpenPages {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const read = (pageBytes: number, number: number): Uint8Array => {
      const bytes = new Uint8Array(pageBytes);
      for (let at = 0; at < pageBytes;) {
        const got = readSync(file, bytes, at, pageBytes - at, (number - 1) * pageBytes + at);
        if (got === 0) break;
        at += got;
      }
      return bytes;
    };
    const open = (pageBytes: number, log?: ReturnType<typeof readLog>): RawPages => ({
      pageBytes,
      count: Math.max(Math.ceil(size / pageBytes), log?.lastPage ?? 0),
      page: (number) => log?.page(number) ?? read(pageBytes, number),
    });
    const pageBytes = pageSizeOf(size, open);
    const log = existsSync(`${path}-wal`) ? readLog(`${path}-wal`, pageBytes) : undefined;
    return {
      ...open(pageBytes, log),
      close() {
        log?.close();
        closeSync(file);
      },
    };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/**
 * The page size at which rows cover most bytes of the file: the header, which states it, may itself be
 * damaged. A wrong size finds no rows in most pages.
 */
function pageSizeOf(bytes: number, open: (pageBytes: number) => RawPages): number {
  let best = { size: PAGE_SIZES[0] as number, share: 0 };
  for (const size of PAGE_SIZES) {
    const pages = open(size);
    const step = Math.max(1, Math.floor(pages.count / TRIED_PAGES));
    let inRows = 0;
    let tried = 0;
    for (let number = 1; number <= pages.count; number += step) {
      tried++;
      inRows += cellsOf(pages, number)?.cells.reduce((sum, { localBytes }) => sum + localBytes, 0) ?? 0;
    }
    const share = inRows / Math.max(1, Math.min(bytes, tried * size));
    if (share > best.share) best = { size, share };
  }
  return best.size;
}
