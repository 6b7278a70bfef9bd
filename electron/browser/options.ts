import { homedir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

export interface BrowserShellOptions {
  /** Undefined for a free one. */
  readonly port: number | undefined;
  readonly open: boolean;
  /** Folders that the window may use beside the sample cars. */
  readonly folders: readonly string[];
  /** A car or a log to open at the start. */
  readonly file: string | undefined;
}

export const USAGE = `Usage: npm start -- [options] [CAR OR LOG]

  --no-open      print the address, do not open the system's browser
  --port N       listen on port N of this machine (default: a free one)
  --folder DIR   open cars in DIR only (default: the home folder and the current one)
  --browser      use the browser even where Electron is there
  --help         this text

Each address lets one browser in. Enter in the terminal prints another one for a
second browser; further windows of the same browser need none.
`;

/** Throws an Error with a sentence for the person on options that are wrong. */
export function parseBrowserOptions(args: readonly string[], cwd: string): BrowserShellOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    allowNegative: true,
    options: {
      open: { type: 'boolean', default: true },
      port: { type: 'string' },
      folder: { type: 'string' },
      browser: { type: 'boolean' },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535))
    throw new Error(`--port ${values.port ?? ''}: a whole number from 0 to 65535 is expected.`);
  const [file, more] = positionals;
  if (more !== undefined) throw new Error(`${more}: one file can be opened at the start.`);
  return {
    port: port === 0 ? undefined : port,
    open: values.open,
    folders: values.folder === undefined ? [homedir(), cwd] : [path.resolve(cwd, values.folder)],
    file: file === undefined ? undefined : path.resolve(cwd, file),
  };
}
