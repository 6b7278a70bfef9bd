import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { DIFFERENTIAL_KINDS, usesKey } from '../../catalogue/differentials.ts';
import { fieldForKey } from '../../catalogue/setup-fields.ts';
import { MODEL_NAMES } from '../../catalogue/vehicle-models.ts';
import { withKind } from '../../driving/manoeuvre/compare-differentials.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from '../racebench/compile-vehicle.ts';
import { derivedFigures } from '../racebench/derived.ts';
import { loadScriptHost } from '../script/load-script-host.ts';
import { createSimulatedCar } from './create-car.ts';

/** Fields that no model reads while it is compiled and steps, by who reads them. */
const READ_ELSEWHERE: Readonly<Record<string, string>> = {
  'car.name': 'sessions and reports',
  'car.year': 'the list of samples',
  'car.version': 'the setup sheet',
  'body.width_m': 'core/driving/scene/car-shape.ts: walls and loose bodies',
  'body.height_m': 'core/driving/scene/car-shape.ts',
  'body.length_m': 'core/driving/scene/car-shape.ts',
  'steering.steeringWheelLock_rad': 'core/driving/driver/table-driver.ts: angles of the steering wheel',
  'engine.shifting.automatic':
    'the gearbox of a drive by hand, and core/driving/driver/driver-facts.ts by its speed',
  'differentials.n.typeNumber': 'messages about the type',
  'differentials.n.script.key': 'messages about the script',
  'corners.n.tyre.key': 'messages about the tyre',
  'breakables.n.name': 'core/driving/scene/breakables.ts',
  'breakables.n.number': 'core/driving/scene/breakables.ts',
  'breakables.n.mass_kg': 'core/driving/scene/breakables.ts',
  'breakables.n.position_m.x': 'core/driving/scene/breakables.ts',
  'breakables.n.position_m.y': 'core/driving/scene/breakables.ts',
  'breakables.n.position_m.z': 'core/driving/scene/breakables.ts',
  'breakables.n.strength_N': 'core/driving/scene/breakables.ts',
  // lockFractions reads the three of the mode "locked" by name.
  'differentials.n.electronic.lock.front': 'core/models/driveline/electronic/electronic-params.ts',
  'differentials.n.electronic.lock.rear': 'core/models/driveline/electronic/electronic-params.ts',
  'differentials.n.electronic.lock.centre': 'core/models/driveline/electronic/electronic-params.ts',
};

/** Fields without any effect, by the key whose help says so. */
const NO_EFFECT: Readonly<Record<string, string>> = {
  'engine.startStalled': 'engine.start_stalled',
  // Left and forward in the axes of the file.
  'corners.n.rollCentre_m.y': 'susp0.roll_center.x',
  'corners.n.rollCentre_m.x': 'susp0.roll_center.z',
};

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  ArrayBuffer.isView(value) ||
  value instanceof Set ||
  value instanceof Map;
const named = (path: string, key: string): string =>
  [path, /^\d+$/.test(key) ? 'n' : key].filter((part) => part !== '').join('.');

/** The value, noting the path of each property that is read. */
function watched<Value>(value: Value, path: string, read: Set<string>): Value {
  if (isLeaf(value)) return value;
  return new Proxy(value as object, {
    get(target, key, receiver) {
      const found: unknown = Reflect.get(target, key, target);
      if (typeof found === 'function') return (found as () => unknown).bind(receiver) as unknown;
      if (typeof key === 'symbol') return found;
      const at = named(path, key);
      read.add(at);
      return watched(found, at, read);
    },
  }) as Value;
}

function* leavesOf(value: unknown, path = ''): Generator<string> {
  if (isLeaf(value)) yield path;
  else for (const [key, part] of Object.entries(value as object)) yield* leavesOf(part, named(path, key));
}

const CARS = [
  ...['coupe-1974', 'fsae-2012', 'fsae-2012-semi-active', 'rally-1988'],
  ...['coupe-1974-active', 'coupe-1974-bumpers', 'electric-four-motors'],
] as const;

describe('a setup', () => {
  it('has no number that nothing reads: models, figures, or those named here', async () => {
    const scripts = await loadScriptHost();
    const setups = CARS.flatMap((name): Setup[] => {
      const { text, companions } = sampleCarText(name);
      const { setup } = openCar(text, companions);
      return setup === undefined ? [] : [setup];
    });
    const [coupe] = setups;
    if (coupe === undefined) throw new Error('The sample car cannot run');
    const kinds = DIFFERENTIAL_KINDS.filter(
      (kind) => kind !== 'electronic' && !usesKey(kind, 'script') && !usesKey(kind, 'semi_active'),
    );
    const read = new Set<string>();
    const leaves = new Set<string>();
    for (const setup of [...setups, ...kinds.map((kind) => withKind(coupe, kind))]) {
      for (const leaf of leavesOf(setup)) leaves.add(leaf);
      for (const model of MODEL_NAMES) {
        const car = createSimulatedCar({
          ...{ model, setup: watched(setup, '', read), ground: flatGround(1), scripts },
        });
        car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 10, gear: 1 });
        for (let step = 0; step < 20; step++) car.step();
      }
      const own = watched(setup, '', read);
      derivedFigures(compileVehicle(own), own);
    }
    // Coefficients of a tyre file are its own: those that no equation has are listed by `racebench tyre`.
    const unread = [...leaves].filter((leaf) => !read.has(leaf) && !leaf.includes('tyre.data.'));
    expect(unread.sort()).toEqual([...Object.keys(READ_ELSEWHERE), ...Object.keys(NO_EFFECT)].sort());
  });

  it.each(Object.entries(NO_EFFECT))('says of %s in the help of %s that it has no effect', (_, key) =>
    expect(fieldForKey(key)?.help).toContain('no effect'),
  );
});
