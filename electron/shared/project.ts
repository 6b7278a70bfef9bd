import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of the program, below its root folder (the repository, or the packaged application). */
export interface ProjectFiles {
  readonly version: string;
  readonly rendererFolder: string;
  readonly samplesFolder: string;
  readonly tracksFolder: string;
  readonly plansFolder: string;
}

export function projectFiles(root: string): ProjectFiles {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    version: manifest.version,
    rendererFolder: path.join(root, 'dist', 'renderer'),
    samplesFolder: path.join(root, 'fixtures', 'cars'),
    tracksFolder: path.join(root, 'fixtures', 'tracks'),
    plansFolder: path.join(root, 'fixtures', 'sweeps'),
  };
}
