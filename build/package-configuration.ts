import type { Configuration } from 'electron-builder';
import { EXTERNAL_PACKAGES } from './external-packages.ts';
import { closureOf, lockedPackages } from './lock-packages.ts';
import { NOTICES_TEXT_FILE } from './notices.ts';

type Associations = NonNullable<Configuration['fileAssociations']>;

/** Only racing simulators use curve files. */
const CURVES = {
  ext: 'crv',
  name: 'Racer curve',
  description: 'Curve of a Racer car',
  mimeType: 'application/x-racer-curve',
  role: 'Editor',
  rank: 'Alternate',
} as const;
/** Every program uses .ini: Racebench offers itself and never becomes the default. */
const CARS = {
  ext: 'ini',
  name: 'Racer car',
  description: 'car.ini of a Racer car',
  mimeType: 'text/x-ini',
  role: 'Editor',
  rank: 'Alternate',
} as const;
const ALL: Associations = [CARS, CURVES];

/**
 * Switches in the executable itself, so that no environment variable or argument turns it into another program: see
 * docs/adr/0060-what-a-page-may-reach.md. Nothing here forks a Node process: the backend is a utility process.
 */
const FUSES = {
  runAsNode: false,
  enableNodeOptionsEnvironmentVariable: false,
  enableNodeCliInspectArguments: false,
  enableCookieEncryption: true,
  onlyLoadAppFromAsar: true,
  enableEmbeddedAsarIntegrityValidation: true,
  grantFileProtocolExtraPrivileges: false,
  loadBrowserProcessSpecificV8Snapshot: false,
} as const satisfies Configuration['electronFuses'];

/**
 * Packages of `dependencies` that are not copied: they are in the bundles already, or are the Node that runs the sources.
 * electron-builder would copy all of them; its `files` can only leave out what lies in node_modules.
 */
export function leftOutModules(): string[] {
  const packages = lockedPackages();
  const needed = closureOf(EXTERNAL_PACKAGES, packages);
  return [...packages.values()]
    .filter(({ folder, isDevelopment, isLink }) => isLink || (!isDevelopment && !needed.has(folder)))
    .map(({ folder }) => `!${folder}/**`);
}

/** Content and kinds of the installers. */
export const PACKAGE_CONFIGURATION: Configuration = {
  appId: 'org.racebench.app',
  productName: 'Racebench',
  directories: { output: 'release', buildResources: 'build' },
  icon: 'build/icon.png',
  // One archive with its hash in the executable (macOS, Windows): a changed archive does not run.
  asar: true,
  // Read by the system itself (a native module), or copied and watched as files (cars, tracks, plans): see electron/shared/project.ts.
  asarUnpack: ['node_modules/better-sqlite3/**', 'fixtures/**'],
  electronFuses: FUSES,
  files: [
    'dist/electron/**',
    'dist/renderer/**',
    'fixtures/cars/**',
    'fixtures/tracks/**',
    'fixtures/sweeps/**',
    'package.json',
    'LICENSE',
    ...leftOutModules(),
    // Sources of the native module, and its builds for other systems.
    '!node_modules/better-sqlite3/{deps,src}/**',
    '!node_modules/better-sqlite3/prebuilds/!(${platform}-${arch}.node)',
  ],
  // Beside the executable, where they can be read without the program; Electron and Chromium bring their own.
  extraFiles: [
    { from: 'LICENSE', to: 'LICENSE.racebench.txt' },
    { from: `dist/renderer/${NOTICES_TEXT_FILE}`, to: NOTICES_TEXT_FILE },
  ],
  // better-sqlite3 brings Node-API builds that Electron loads as they are.
  npmRebuild: false,
  // racebench://open?path=... opens a car; main/handed-files.ts says which links are taken.
  protocols: [{ name: 'Racebench car', schemes: ['racebench'] }],
  linux: { target: ['AppImage', 'tar.gz'], category: 'Engineering', fileAssociations: ALL },
  mac: { target: ['dmg'], category: 'public.app-category.utilities', fileAssociations: ALL },
  // The installer for Windows makes its associations the default: that would take every .ini of the machine.
  win: { target: ['nsis'], fileAssociations: [CURVES] },
  // Nothing is uploaded from here.
  publish: null,
};
