import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Numbers from 0 to 1. */
type Random = () => number;

/** A damaged file: its bytes, and those of its write-ahead log. */
export interface DamagedFiles {
  readonly file: Buffer;
  readonly log: Buffer;
}

type Damage = (whole: DamagedFiles, random: Random, pageBytes: number) => DamagedFiles;

const below = (random: Random, count: number): number => Math.floor(random() * count);
const pagesOf = ({ file }: DamagedFiles, pageBytes: number): number => file.length / pageBytes;
const randomBytes = (random: Random, count: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: count }, () => below(random, 256)));

/** Changes bytes of a copy of the file. */
const changed =
  (change: (file: Buffer, random: Random, pageBytes: number, pages: number) => void): Damage =>
  (whole, random, pageBytes) => {
    const file = Buffer.from(whole.file);
    change(file, random, pageBytes, pagesOf(whole, pageBytes));
    return { ...whole, file };
  };

/** The damage for a library left by a killed program; all others are for one that was closed. */
export const LOG_DAMAGE = 'the write-ahead log cut';

/** Damages that disks, cables and killed machines do to a library, by name. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut by 0.1 to 30 %': (whole, random) => ({
    ...whole,
    file: whole.file.subarray(0, Math.round(whole.file.length * (0.999 - 0.299 * random()))),
  }),
  'two pages swapped': changed((file, random, pageBytes, pages) => {
    const first = below(random, pages) * pageBytes;
    const second = below(random, pages) * pageBytes;
    const page = Buffer.from(file.subarray(first, first + pageBytes));
    file.copyWithin(first, second, second + pageBytes);
    page.copy(file, second);
  }),
  'a page zeroed': changed((file, random, pageBytes, pages) => {
    const at = below(random, pages) * pageBytes;
    file.fill(0, at, at + pageBytes);
  }),
  'a byte of the header': changed((file, random) => {
    file[below(random, 100)] = below(random, 256);
  }),
  'a page of random bytes': changed((file, random, pageBytes, pages) => {
    randomBytes(random, pageBytes).copy(file, below(random, pages) * pageBytes);
  }),
  'eight flipped bits': changed((file, random) => {
    for (let i = 0; i < 8; i++) {
      const at = below(random, file.length);
      file[at] = (file[at] ?? 0) ^ (1 << below(random, 8));
    }
  }),
  'half a page of another page': changed((file, random, pageBytes, pages) => {
    const half = pageBytes / 2;
    const side = below(random, 2) * half;
    const from = below(random, pages) * pageBytes + side;
    file.copyWithin(below(random, pages) * pageBytes + side, from, from + half);
  }),
  [LOG_DAMAGE]: (whole, random) => ({
    ...whole,
    log: whole.log.subarray(0, Math.floor(whole.log.length * random())),
  }),
};

export function readFiles(path: string): DamagedFiles {
  const log = `${path}-wal`;
  return { file: readFileSync(path), log: existsSync(log) ? readFileSync(log) : Buffer.alloc(0) };
}

export function writeFiles(path: string, { file, log }: DamagedFiles): void {
  writeFileSync(path, file);
  if (log.length > 0) writeFileSync(`${path}-wal`, log);
}
