import type { Configuration } from 'electron-builder';
import { EXTERNAL_PACKAGES } from './external-packages.ts';
import { TELEMETRY_FORMATS, type TelemetryFormat } from '../core/catalogue/telemetry-files.ts';
import { closureOf, lockedPackages } from './lock-packages.ts';
import { NOTICES_TEXT_FILE, OWN_LICENCE_FILE } from './notices.ts';

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
/** Formats that only loggers and games write; every system has other programs for .csv, .gpx or .log. */
const LOGGERS: readonly TelemetryFormat[] = ['ld', 'ibt', 'xrk', 'mlg', 'vbo', 'mdf'];
const LOGS: Associations = LOGGERS.flatMap((format) =>
  TELEMETRY_FORMATS[format].extensions.map((ext) => ({
    ext,
    name: `${TELEMETRY_FORMATS[format].label} log`,
    description: `Log of a car, ${TELEMETRY_FORMATS[format].label}`,
    mimeType: `application/x-racebench-${ext}`,
    role: 'Viewer' as const,
    rank: 'Alternate' as const,
  })),
);
const ALL: Associations = [CARS, CURVES, ...LOGS];
/** Endings that the installer for Windows offers without taking them from another program: see installer.nsh. */
export const OFFERED_ON_WINDOWS: readonly string[] = [CARS, ...LOGS].flatMap(({ ext }) => ext);

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

/** Facts that a release states about itself; a package made by hand has none of them. */
export interface ReleaseFacts {
  /** Address of the project. */
  readonly homepage: string;
  /** Name and e-mail address of who answers for a .deb. */
  readonly maintainer: string;
  /** Address of latest.json of the newest release. */
  readonly announcement: string;
  /** Ed25519 key that signs it, SPKI in base64. */
  readonly publicKey: string;
}

/** Facts of a release from the environment of its workflow; undefined where one is missing. */
export function releaseFacts(
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseFacts | undefined {
  const homepage = environment['RACEBENCH_HOMEPAGE'];
  const maintainer = environment['RACEBENCH_MAINTAINER'];
  const announcement = environment['RACEBENCH_ANNOUNCEMENT'];
  const publicKey = environment['RACEBENCH_PUBLIC_KEY'];
  return homepage && maintainer && announcement && publicKey
    ? { homepage, maintainer, announcement, publicKey }
    : undefined;
}

/**
 * The configuration of a release: a .deb, which must name a homepage and a maintainer, and in package.json what the
 * program needs to look for newer versions (electron/main/releases.ts).
 */
export function releaseConfiguration(facts: ReleaseFacts | undefined): Configuration {
  if (facts === undefined) return PACKAGE_CONFIGURATION;
  const { homepage, maintainer, announcement, publicKey } = facts;
  return {
    ...PACKAGE_CONFIGURATION,
    extraMetadata: { homepage, releases: { announcement, publicKey, page: `${homepage}/releases` } },
    linux: { ...PACKAGE_CONFIGURATION.linux, maintainer, target: ['AppImage', 'deb', 'tar.gz'] },
  };
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
    // `racebench VERB`: electron/main/command-line.ts.
    'dist/command/**',
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
  // The packer leaves the sources of these out of the archive: LICENSE itself stays in it.
  extraFiles: [OWN_LICENCE_FILE, NOTICES_TEXT_FILE].map((name) => ({
    from: `dist/renderer/${name}`,
    to: name,
  })),
  // better-sqlite3 brings Node-API builds that Electron loads as they are.
  npmRebuild: false,
  // racebench://open?path=... opens a car; main/handed-files.ts says which links are taken.
  protocols: [{ name: 'Racebench car', schemes: ['racebench'] }],
  linux: {
    target: ['AppImage', 'tar.gz'],
    category: 'Engineering',
    fileAssociations: ALL,
    // The command has the same name as the program.
    executableName: 'racebench',
  },
  // The archive is for those who may not open disk images.
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.utilities', fileAssociations: ALL },
  // The installer for Windows makes its associations the default: that would take every .ini of the machine, and the logs of
  // the loggers' own programs. installer.nsh offers Racebench for them instead.
  win: { target: ['nsis', 'portable'], fileAssociations: [CURVES] },
  nsis: { include: 'build/installer.nsh' },
  // Nothing is uploaded from here.
  publish: null,
};
