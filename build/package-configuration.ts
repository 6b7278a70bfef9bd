import type { Configuration } from 'electron-builder';

type Associations = NonNullable<Configuration['fileAssociations']>;

/** Curve files are of racing simulators alone. */
const CURVES = {
  ext: 'crv',
  name: 'Racer curve',
  description: 'Curve of a Racer car',
  mimeType: 'application/x-racer-curve',
  role: 'Editor',
  rank: 'Alternate',
} as const;
/** .ini is of every program: Racebench offers itself and is never the one that opens them by default. */
const CARS = {
  ext: 'ini',
  name: 'Racer car',
  description: 'car.ini of a Racer car',
  mimeType: 'text/x-ini',
  role: 'Editor',
  rank: 'Alternate',
} as const;
const ALL: Associations = [CARS, CURVES];

/** What goes into the installers and what kinds are made. */
export const PACKAGE_CONFIGURATION: Configuration = {
  appId: 'org.racebench.app',
  productName: 'Racebench',
  directories: { output: 'release', buildResources: 'build' },
  icon: 'build/icon.png',
  // The simulation thread and the native part of SQLite are files that the system itself must be able to open.
  asar: false,
  files: [
    'dist/electron/**',
    'dist/renderer/**',
    'fixtures/cars/**',
    'fixtures/tracks/**',
    'fixtures/sweeps/**',
    'package.json',
    'LICENSE',
    // The program runs on Electron's own Node.
    '!node_modules/node/**',
  ],
  // better-sqlite3 brings Node-API builds that Electron loads as they are.
  npmRebuild: false,
  // racebench://open?path=... opens a car; main/car-links.ts says which links are taken.
  protocols: [{ name: 'Racebench car', schemes: ['racebench'] }],
  linux: { target: ['AppImage', 'tar.gz'], category: 'Engineering', fileAssociations: ALL },
  mac: { target: ['dmg'], category: 'public.app-category.utilities', fileAssociations: ALL },
  // The installer for Windows makes what it associates the default: that would take every .ini of the machine.
  win: { target: ['nsis'], fileAssociations: [CURVES] },
  // Nothing is uploaded from here.
  publish: null,
};
