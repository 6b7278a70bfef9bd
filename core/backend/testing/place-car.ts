import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleCarText, type AnySampleName } from '../../proof/testing/car-files.ts';

/** Copies a sample car with its files into a new folder, as car.ini. */
export function placeCar(folder: string, name: AnySampleName): void {
  const { text, companions } = sampleCarText(name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'car.ini'), text, 'latin1');
  for (const { name: file, text: own } of companions) writeFileSync(join(folder, file), own, 'latin1');
}
