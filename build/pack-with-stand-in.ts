import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { makeStandIn } from './electron-stand-in.ts';
import { PACKAGE_CONFIGURATION } from './package-configuration.ts';
import { ROOT } from './root.ts';

/** Packs the program for Linux with a substitute for Electron; returns the unpacked folder. */
export async function packWithStandIn(folder: string): Promise<string> {
  const electronDist = path.join(folder, 'electron');
  makeStandIn(electronDist);
  await build({
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    config: {
      ...PACKAGE_CONFIGURATION,
      electronDist,
      directories: { ...PACKAGE_CONFIGURATION.directories, output: path.join(folder, 'release') },
    },
  });
  return path.join(folder, 'release', 'linux-unpacked');
}
