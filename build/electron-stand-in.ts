import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Marks the switches in the executable; see the package @electron/fuses. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Switches in their order in the executable, as the package's FuseV1Options numbers them. */
export const FUSE_NAMES = [
  'runAsNode',
  'enableCookieEncryption',
  'enableNodeOptionsEnvironmentVariable',
  'enableNodeCliInspectArguments',
  'enableEmbeddedAsarIntegrityValidation',
  'onlyLoadAppFromAsar',
  'loadBrowserProcessSpecificV8Snapshot',
  'grantFileProtocolExtraPrivileges',
] as const;

/**
 * Makes a folder that the packager takes for an unpacked Electron of Linux: everything is packed as for a release, but
 * nothing in it runs. Electron's own files are fetched from outside the registry, which is not possible everywhere.
 */
export function makeStandIn(folder: string): void {
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
  const wire = [
    Buffer.from(FUSE_SENTINEL),
    Buffer.from([1, FUSE_NAMES.length]),
    Buffer.from('1'.repeat(FUSE_NAMES.length)),
  ];
  writeFileSync(path.join(folder, 'electron'), Buffer.concat([Buffer.alloc(64), ...wire, Buffer.alloc(64)]), {
    mode: 0o755,
  });
  writeFileSync(path.join(folder, 'LICENSE'), 'Licence of the substitute\n');
  writeFileSync(path.join(folder, 'LICENSES.chromium.html'), '<p>Licences of the substitute</p>\n');
}

/** State of each switch of an executable. */
export function readFuses(executable: Buffer): Readonly<Record<string, boolean>> {
  const start = executable.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2;
  return Object.fromEntries(FUSE_NAMES.map((name, i) => [name, executable[start + i] === '1'.charCodeAt(0)]));
}
