import { racerFromVdrift } from '../conversions.ts';
import type { Mapping } from '../mapping.ts';
import { refuseSource } from '../import-source.ts';
import { hasFirstAxes } from './dialect.ts';

type Vector = readonly [number, number, number];

/** The body of the new car: its mass without wheels and engine, and where its centre of gravity is in VDrift's axes. */
export interface Masses {
  readonly body_kg: number;
  readonly engine_kg: number;
  readonly centre_m: Vector;
  /** The file has x forward and y to the left. */
  readonly hasFirstAxes: boolean;
}

/** A position of the file with x to the right, y forward and z up (VDrift, coordinatesystems.cpp). */
const inLaterAxes = (position: readonly number[], isFirst: boolean): Vector => {
  const [x = 0, y = 0, z = 0] = position;
  return isFirst ? [0 - y, x, z] : [x, y, z];
};

/** The same position as the file has it. */
export const inFileAxes = ([right, forward, up]: Vector, { hasFirstAxes: isFirst }: Masses): Vector =>
  isFirst ? [forward, 0 - right, up] : [right, forward, up];

interface Particle {
  readonly section: string;
  readonly key: string;
  readonly positionKey: string;
  readonly mass_kg: number;
  readonly position_m: Vector;
}

/** [contact-points] of older cars: one mass at each of its positions. */
function contactPoints(mapping: Mapping, file: string, isFirst: boolean): Particle[] {
  const section = 'contact-points';
  const mass_kg = mapping.number(file, section, 'mass');
  if (mass_kg === undefined) return [];
  return mapping
    .entries(file)
    .filter((entry) => entry.section === section && /^position-\d+$/.test(entry.key))
    .flatMap(({ key }) => {
      const position = mapping.numbers(file, section, key, 3);
      if (position === undefined) return [];
      return [
        { section, key: 'mass', positionKey: key, mass_kg, position_m: inLaterAxes(position, isFirst) },
      ];
    });
}

function particles(mapping: Mapping, file: string, isFirst: boolean): Particle[] {
  const found: Particle[] = contactPoints(mapping, file, isFirst);
  for (const section of mapping.sections(file)) {
    if (section.startsWith('wheel')) continue;
    const position = mapping.numbers(file, section, 'position', 3);
    const volume = section === 'fuel-tank' ? mapping.number(file, section, 'volume') : undefined;
    const key = volume === undefined ? 'mass' : 'volume';
    const mass_kg =
      volume === undefined
        ? mapping.number(file, section, 'mass')
        : volume * (mapping.number(file, section, 'fuel-density') ?? 730);
    if (position === undefined || mass_kg === undefined) continue;
    found.push({
      section,
      key,
      positionKey: 'position',
      mass_kg,
      position_m: inLaterAxes(position, isFirst),
    });
  }
  return found;
}

/**
 * Mass, centre of gravity and moments of inertia from VDrift's point masses: I = sum of m (b^2 + c^2) about the centre
 * (wiki of VDrift, page Car_parameters: the masses with a position give weight, centre and inertia).
 */
export function importMasses(mapping: Mapping, file: string): Masses {
  const isFirst = hasFirstAxes(mapping, file);
  const all = particles(mapping, file, isFirst);
  const total_kg = all.reduce((sum, { mass_kg }) => sum + mass_kg, 0);
  if (!(total_kg > 0))
    throw refuseSource(`${file}: no section has a mass and a position; the weight of the car is unknown.`);
  const centre = [0, 1, 2].map(
    (i) => all.reduce((sum, p) => sum + p.mass_kg * (p.position_m[i] ?? 0), 0) / total_kg,
  );
  const [cx = 0, cy = 0, cz = 0] = centre;
  const about = (a: 0 | 1 | 2, b: 0 | 1 | 2): number =>
    all.reduce((sum, { mass_kg, position_m }) => {
      const [da, db] = [position_m[a] - (centre[a] ?? 0), position_m[b] - (centre[b] ?? 0)];
      return sum + mass_kg * (da * da + db * db);
    }, 0);
  const engine_kg = all.find(({ section }) => section === 'engine')?.mass_kg ?? 0;
  const targets = ['body.mass', 'body.inertia.x', 'body.inertia.y', 'body.inertia.z'];
  mapping.put('body.mass', total_kg - engine_kg);
  mapping.put('engine.mass', engine_kg);
  // Racer's pitch turns in y z of VDrift (forward, up), yaw in x y, roll in x z.
  mapping.put('body.inertia.x', about(1, 2));
  mapping.put('body.inertia.y', about(0, 1));
  mapping.put('body.inertia.z', about(0, 2));
  for (const { section, key, positionKey } of all) {
    const isEngine = section === 'engine';
    mapping.link(file, section, key, isEngine ? ['engine.mass'] : targets, {
      ...(!isEngine && {
        formula:
          key === 'volume'
            ? 'volume times fuel-density, with all masses'
            : 'sum of the masses; I = Σ m (b² + c²) about their centre',
      }),
      ...(isEngine && { back: (car) => car.number('engine.mass') }),
    });
    mapping.link(file, section, positionKey, targets, {
      formula: `centre of gravity and inertia; (x, y, z) becomes ${isFirst ? '(y, z, x)' : '(−x, z, y)'} from the centre`,
    });
  }
  mapping.link(file, 'fuel-tank', 'fuel-density', ['body.mass'], { formula: 'volume times fuel-density' });
  return { body_kg: total_kg - engine_kg, engine_kg, centre_m: [cx, cy, cz], hasFirstAxes: isFirst };
}

/** A position of VDrift's file in Racer's axes from the centre of gravity. */
export function racerPosition(
  { centre_m, hasFirstAxes: isFirst }: Masses,
  position: readonly number[],
): readonly [number, number, number] {
  const [x, y, z] = inLaterAxes(position, isFirst);
  return racerFromVdrift(x - centre_m[0], y - centre_m[1], z - centre_m[2]);
}
