import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';

/**
 * Runs a main bundle as Electron does: `node --import register.ts run-main.ts MAIN ...`. The program sees the folder of
 * its package.json as its first argument, two folders above the bundle.
 */
const [, , main = ''] = process.argv;
process.argv.splice(1, 2, path.resolve(main, '..', '..', '..'));
await import(pathToFileURL(main).href);
app.codeLoaded();
