import { build } from 'electron-builder';
import { buildOrExit } from './build.ts';
import { PACKAGE_CONFIGURATION } from './package-configuration.ts';

/** `npm run package`: builds, then packs installers for this system. Fetches Electron from its servers. */
await buildOrExit(['renderer', 'electron'], true);
const files = await build({ config: PACKAGE_CONFIGURATION });
for (const file of files) console.log(file);
