import path from 'node:path';
import { isFileOf } from '../../core/catalogue/file-types.ts';

/** Scheme of links that open a car: racebench://open?path=... */
export const LINK_SCHEME = 'racebench';

const LONGEST = 4096;

/**
 * The car that a link names, as an absolute path, or undefined for any link that is not exactly of that form. Links
 * come from web pages, so this is all that one can do: name one .ini file of this machine, to be opened (not run, not
 * saved, not unpacked). Paths of other machines (`\\server\share`) are refused: asking for one gives the person's
 * credentials to it.
 */
export function carOfLink(link: string, platform: string = process.platform): string | undefined {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return undefined;
  }
  if (url.protocol !== `${LINK_SCHEME}:` || url.host !== 'open' || !['', '/'].includes(url.pathname))
    return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  const [only, ...more] = [...url.searchParams];
  if (only?.[0] !== 'path' || more.length > 0) return undefined;
  const [, car] = only;
  const system = platform === 'win32' ? path.win32 : path.posix;
  if (car.length > LONGEST || /[\x00-\x1f]/.test(car) || !/[.]ini$/i.test(car)) return undefined;
  if (/^[\\/]{2}/.test(car) || !system.isAbsolute(car)) return undefined;
  // C:\ at least: `\car.ini` is absolute on whatever drive is the current one.
  if (platform === 'win32' && !/^[a-z]:[\\/]/i.test(car)) return undefined;
  return system.normalize(car);
}

/** True for what the system hands over: a car or its folder, a curve beside a car, a log. */
const isHanded = (file: string, isFolder: (path: string) => boolean): boolean =>
  isFileOf(file, 'car', 'curve', 'onlyTelemetry') || isFolder(file);

/** The last car or log among the arguments that follow the program, a file, a folder or a link, as an absolute path. */
export function fileArgument(
  args: readonly string[],
  current: string,
  isFolder: (path: string) => boolean,
): string | undefined {
  for (const arg of args.toReversed()) {
    if (arg.toLowerCase().startsWith(`${LINK_SCHEME}:`)) {
      const car = carOfLink(arg);
      if (car !== undefined) return car;
    } else if (!arg.startsWith('-')) {
      const file = path.resolve(current, arg);
      if (isHanded(file, isFolder)) return file;
    }
  }
  return undefined;
}
