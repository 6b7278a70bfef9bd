import { pathToFileURL } from 'node:url';
import { app } from './app.ts';

/** Runs a main bundle as Electron does: `node --import register.ts run-main.ts MAIN ...`. */
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1] ?? '').href);
app.codeLoaded();
