import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { recogniseSource, type SourceCar, type SourceFile } from '../../car-files/import/import-source.ts';

export const IMPORT_FIXTURES = new URL('../../../fixtures/import/', import.meta.url);

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => ({
      name: name.replaceAll('\\', '/'),
      text: readFileSync(join(folder, name), 'latin1'),
    }));
}

export const IMPORT_FIXTURE_NAMES = ['ac-roadster', 'vdrift-hatch', 'torcs-coupe', 'rfactor-sprint'] as const;
export type ImportFixture = (typeof IMPORT_FIXTURE_NAMES)[number];

/** A car of another program from the fixtures, with texts of it changed. */
export function fixtureSource(
  name: ImportFixture,
  change: (file: SourceFile) => string = (file) => file.text,
): SourceCar {
  const files = filesBelow(new URL(`${name}/`, IMPORT_FIXTURES).pathname);
  return recogniseSource(
    files.map((file) => ({ ...file, text: change(file) })),
    name,
  );
}
