import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of the program, below its root folder (the repository, or the packaged application). */
export interface ProjectFiles {
  readonly version: string;
  /** Address and key of the announcements of newer versions; absent unless the program is a release. */
  readonly releases: unknown;
  readonly rendererFolder: string;
  readonly samplesFolder: string;
  readonly tracksFolder: string;
  readonly plansFolder: string;
}

/**
 * The files of the program at `root`. In a package that is app.asar; samples lie beside it in app.asar.unpacked, as
 * files of the disk: they are copied, watched and listed, which Electron does not offer for all calls inside an archive.
 */
export function projectFiles(root: string): ProjectFiles {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly releases?: unknown;
  };
  const samples = path.join(root.replace(/[.]asar([\\/]?)$/, '.asar.unpacked$1'), 'fixtures');
  return {
    version: manifest.version,
    releases: manifest.releases,
    rendererFolder: path.join(root, 'dist', 'renderer'),
    samplesFolder: path.join(samples, 'cars'),
    tracksFolder: path.join(samples, 'tracks'),
    plansFolder: path.join(samples, 'sweeps'),
  };
}
