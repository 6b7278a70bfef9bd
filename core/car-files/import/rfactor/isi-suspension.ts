import type { IsiCar } from './isi-car.ts';
import { tuple, word } from './isi-values.ts';
import type { Rod, Vector } from './link-geometry.ts';

/** A rigid body of a suspension. */
export interface IsiBody {
  readonly section: string;
  readonly mass_kg: number;
  readonly inertia_kgm2: readonly number[];
  readonly position: Vector;
}

export interface IsiSuspension {
  body(name: string): IsiBody | undefined;
  /** Rods between the body and a hub. */
  rods(hub: string): readonly Rod[];
  /** Sections of the rods of a hub. */
  rodSections(hub: string): readonly string[];
}

/** The files have x left, y up and z to the rear; Racer's axes have z forward. */
export const racerVector = ([x = 0, y = 0, z = 0]: readonly number[]): Vector => [x, y, 0 - z];

/** Bodies and rods of the .pm file. */
export function readSuspension({ mapping, files }: IsiCar): IsiSuspension {
  const file = files.suspension;
  const blocks = new Map<string, Map<string, string>>();
  if (file !== undefined)
    for (const { section, key, value } of mapping.entries(file)) {
      const block = blocks.get(section) ?? new Map<string, string>();
      block.set(key.toLowerCase(), value);
      blocks.set(section, block);
    }
  const text = (section: string, key: string): string =>
    word(blocks.get(section)?.get(key) ?? '').toLowerCase();
  const numbers = (section: string, key: string): readonly number[] =>
    tuple(blocks.get(section)?.get(key) ?? '');
  const bodies = new Map<string, IsiBody>();
  const bars: { section: string; hub: string; rod: Rod }[] = [];
  for (const section of blocks.keys()) {
    if (section.startsWith('BODY '))
      bodies.set(text(section, 'name'), {
        section,
        mass_kg: numbers(section, 'mass')[0] ?? 0,
        inertia_kgm2: numbers(section, 'inertia'),
        position: racerVector(numbers(section, 'pos')),
      });
    if (section.startsWith('BAR ')) {
      const [pos, neg] = [numbers(section, 'pos'), numbers(section, 'neg')];
      if (pos.length < 3 || neg.length < 3) continue;
      const [positive, negative] = [text(section, 'posbody'), text(section, 'negbody')];
      if (positive === 'body')
        bars.push({ section, hub: negative, rod: { body: racerVector(pos), hub: racerVector(neg) } });
      else if (negative === 'body')
        bars.push({ section, hub: positive, rod: { body: racerVector(neg), hub: racerVector(pos) } });
    }
  }
  return {
    body: (name) => bodies.get(name.toLowerCase()),
    rods: (hub) => bars.filter((bar) => bar.hub === hub).map(({ rod }) => rod),
    rodSections: (hub) => bars.filter((bar) => bar.hub === hub).map(({ section }) => section),
  };
}
