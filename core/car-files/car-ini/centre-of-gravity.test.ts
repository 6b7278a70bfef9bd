import { describe, expect, it } from 'vitest';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { createSimulatedCar } from '../../models/create/create-car.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { derivedFigures } from '../../models/racebench/derived.ts';
import { MODEL_NAMES } from '../../catalogue/vehicle-models.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { setValue } from './edit.ts';
import { openCar } from './open-car.ts';

const { text, companions } = sampleCarText('coupe-1974');
const setupOf = (edits: Readonly<Record<string, string>>) => {
  const edited = Object.entries(edits).reduce((all, [key, value]) => setValue(all, key, value), text);
  const { setup } = openCar(edited, companions);
  if (setup === undefined) throw new Error('The sample car cannot run');
  return setup;
};
const figures = (edits: Readonly<Record<string, string>>) => {
  const setup = setupOf(edits);
  const derived = derivedFigures(compileVehicle(setup), setup);
  const loads_N = carFacts(setup).rest.wheelLoad_N;
  const total_N = loads_N.reduce((sum, load) => sum + load, 0);
  return {
    height_m: derived.find(({ name }) => name === 'centreOfGravityHeight_m')?.value ?? NaN,
    frontShare: (loads_N[0]! + loads_N[1]!) / total_N,
    leftShare: (loads_N[0]! + loads_N[2]!) / total_N,
  };
};

describe('car.cg', () => {
  const own = figures({});

  it('0.1 m higher, the centre of gravity is 0.1 m higher over the road', () => {
    expect(figures({ 'car.cg.y': '0.1' }).height_m - own.height_m).toBeCloseTo(0.1, 2);
  });

  it('0.2 m further forward, the front axle carries 0.2 m over the wheelbase of the sprung weight more', () => {
    const setup = setupOf({});
    const [front, , rear] = setup.corners;
    const wheelbase_m = front.mount_m.x - rear.mount_m.x;
    const sprung_kg = setup.body.mass_kg + setup.engine.mass_kg;
    const total_kg = sprung_kg + setup.corners.reduce((sum, { wheel }) => sum + wheel.mass_kg, 0);
    const share = figures({ 'car.cg.z': '0.2' }).frontShare - own.frontShare;
    // The nose goes down by some tenths of a degree, which takes the centre of gravity further forward.
    expect(share / ((0.2 / wheelbase_m) * (sprung_kg / total_kg))).toBeCloseTo(1.02, 1);
  });

  it('further left, the left wheels carry more', () => {
    expect(own.leftShare).toBeCloseTo(0.5, 6);
    expect(figures({ 'car.cg.x': '0.1' }).leftShare).toBeGreaterThan(0.53);
  });

  it('that is missing is at the origin of the suspensions', () => {
    const without = openCar(text.replace(/^ *cg\s*\{[^}]*\}\s*$/m, ''), companions).setup;
    expect(without?.corners[0].mount_m).toEqual(setupOf({}).corners[0].mount_m);
  });

  it.each(MODEL_NAMES)('moves the loads of the wheels in the model %s', (model) => {
    const share = (edits: Readonly<Record<string, string>>): number => {
      const car = createSimulatedCar({ model, setup: setupOf(edits), ground: flatGround(1) });
      car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
      for (let step = 0; step < 3000; step++) car.step();
      const loads_N = car.work.wheelLoad_N;
      return (loads_N[0]! + loads_N[1]!) / loads_N.reduce((sum, load) => sum + load, 0);
    };
    expect(share({ 'car.cg.z': '0.2' }) - share({})).toBeGreaterThan(0.05);
  });
});
