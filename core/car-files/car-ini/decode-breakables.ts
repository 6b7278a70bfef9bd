import { MAX_BREAKABLES } from '../../catalogue/breakables.ts';
import type { BreakableSetup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import { blockCounts } from './car-values.ts';

/**
 * The blocks breakable0, breakable1 ...; numbers may be left out. A part without mass or with a strength below 0, and
 * parts that weigh as much as the body they are a share of, keep the car from running.
 */
export function decodeBreakables(reader: CarReader): BreakableSetup[] {
  const parts: BreakableSetup[] = [];
  for (let number = 0; number < blockCounts(reader.document).breakables; number++) {
    const path = `breakable${number}`;
    if (!reader.hasBlock(path)) continue;
    if (parts.length === MAX_BREAKABLES) {
      const message = `${path} is more than the ${MAX_BREAKABLES} parts that are simulated; it stays on the car.`;
      reader.log.near('out-of-range', path, message);
      continue;
    }
    parts.push(decodeBreakable(reader, path, number));
  }
  const mass_kg = parts.reduce((sum, part) => sum + part.mass_kg, 0);
  const body_kg = reader.si('body.mass');
  if (parts.length > 0 && mass_kg >= body_kg) {
    const message = `The breakable parts weigh ${mass_kg} kg, which is not below body.mass (${body_kg} kg), of which they are a share.`;
    reader.fail(`breakable${parts[0]?.number ?? 0}.mass`, message);
  }
  return parts;
}

function decodeBreakable(reader: CarReader, path: string, number: number): BreakableSetup {
  const strength_N = reader.si(`${path}.strength`);
  if (strength_N < 0)
    reader.fail(
      `${path}.strength`,
      `${path}.strength is ${strength_N} N; a weld holds a force of 0 or more.`,
    );
  const mass_kg = reader.si(`${path}.mass`);
  if (!(mass_kg > 0))
    reader.fail(`${path}.mass`, `${path}.mass is ${mass_kg} kg; a part that leaves needs a mass above 0.`);
  const name = reader.text(`${path}.name`);
  return {
    name: name === '' ? path : name,
    number,
    mass_kg,
    position_m: reader.position(reader.vectorOfKeys(path)),
    strength_N,
  };
}
