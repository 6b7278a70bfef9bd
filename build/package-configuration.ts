import type { Configuration } from 'electron-builder';

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
    'package.json',
    'LICENSE',
    // The program runs on Electron's own Node.
    '!node_modules/node/**',
  ],
  // better-sqlite3 brings Node-API builds that Electron loads as they are.
  npmRebuild: false,
  linux: { target: ['AppImage', 'tar.gz'], category: 'Engineering' },
  mac: { target: ['dmg'], category: 'public.app-category.utilities' },
  win: { target: ['nsis'] },
  // Nothing is uploaded from here.
  publish: null,
};
