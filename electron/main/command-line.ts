import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Arguments of the `racebench` command, where the program was started with a verb of it: `racebench inspect car.ini`. A
 * first argument that names an existing file or folder is opened in the window instead. Switches before it are
 * Chromium's: an AppImage may add some.
 */
export function commandArguments(
  args: readonly string[],
  exists: (path: string) => boolean,
): readonly string[] | undefined {
  const first = args.findIndex((arg) => !arg.startsWith('--'));
  const verb = args[first];
  return verb !== undefined && /^[a-z][a-z-]*$/.test(verb) && !exists(verb) ? args.slice(first) : undefined;
}

/**
 * Runs the command in this process, from the bundle that is packed beside this one, and gives its exit code. No window
 * is opened and no other copy of the program is asked.
 */
export async function runCommand(args: readonly string[], bundleFolder: string): Promise<number> {
  const bundle = path.join(bundleFolder, '..', 'command', 'racebench.js');
  const { main } = (await import(pathToFileURL(bundle).href)) as {
    readonly main: (args: readonly string[]) => Promise<number>;
  };
  return main(args);
}
