import { build } from 'electron-builder';
import { buildOrExit } from './build.ts';
import { releaseConfiguration, releaseFacts } from './package-configuration.ts';

/**
 * `npm run package`: builds, then packs installers for this system. Fetches Electron from its servers. A .deb and the
 * search for newer versions need the facts of a release, which the release workflow sets.
 */
await buildOrExit(['renderer', 'electron', 'command'], true);
const files = await build({ config: releaseConfiguration(releaseFacts(process.env)) });
for (const file of files) console.log(file);
