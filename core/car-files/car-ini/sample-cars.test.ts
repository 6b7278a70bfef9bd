import { describe, expect, it } from 'vitest';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import {
  openSampleCar,
  RALLY_CAR_NAME,
  SAMPLE_CAR_NAMES,
  sampleCarText,
} from '../../proof/testing/car-files.ts';
import { documentText, parseDocument } from './car-document.ts';

const GRAVITY_MPS2 = 9.80665;

/** Sprung mass on one wheel, from the front-to-rear lever alone; the cars are symmetric. */
function sprungMass_kg(setup: Setup, corner: number): number {
  const total_kg = setup.body.mass_kg + setup.engine.mass_kg;
  const [front, , rear] = setup.corners;
  const base_m = front.mount_m.x - rear.mount_m.x;
  const share = corner < 2 ? -rear.mount_m.x / base_m : front.mount_m.x / base_m;
  return (total_kg * share) / 2;
}

const rideFrequency_Hz = (setup: Setup, corner: number): number =>
  Math.sqrt(setup.corners[corner]!.springRate_Npm / sprungMass_kg(setup, corner)) / (2 * Math.PI);

const staticLength_m = (setup: Setup, corner: number): number => {
  const { springRestLength_m, springRate_Npm } = setup.corners[corner]!;
  return springRestLength_m - (sprungMass_kg(setup, corner) * GRAVITY_MPS2) / springRate_Npm;
};

const wheelLoad_N = (setup: Setup, corner: number): number =>
  (sprungMass_kg(setup, corner) + setup.corners[corner]!.wheel.mass_kg) * GRAVITY_MPS2;

/** Height of the centre of gravity over the road that a corner gives at rest. */
const rideHeight_m = (setup: Setup, corner: number): number => {
  const { mount_m, wheel } = setup.corners[corner]!;
  const loadedRadius_m = wheel.radius_m - wheelLoad_N(setup, corner) / wheel.tyreRate_Npm;
  return staticLength_m(setup, corner) + loadedRadius_m - mount_m.z;
};

const totalMass_kg = (setup: Setup): number =>
  setup.body.mass_kg +
  setup.engine.mass_kg +
  setup.corners.reduce((sum, { wheel }) => sum + wheel.mass_kg, 0);

/** Peak lateral friction: (a1 Fz + a2)/1000 with Fz in kN (docs/sources/racer-format.md section 6); PDY1 + PDY2 dfz (4.E23). */
function peakFriction(corner: CornerSetup, load_N: number): number {
  const { tyre } = corner;
  if (tyre.model === 'magic-formula') {
    const { PDY1, PDY2, FNOMIN } = tyre.data.parameters;
    return PDY1 + PDY2 * (load_N / FNOMIN - 1);
  }
  return tyre.model === 'pacejka89' ? ((tyre.a[1]! * load_N) / 1000 + tyre.a[2]!) / 1000 : 0;
}

const LIMITS = {
  'coupe-1974': { mass_kg: 1080, ride_Hz: [1.2, 1.6], friction: [0.95, 1.0], height_m: 0.52 },
  'fsae-2012': { mass_kg: 200, ride_Hz: [2.5, 3.2], friction: [1.7, 1.8], height_m: 0.3 },
  'rally-1988': { mass_kg: 1250, ride_Hz: [1.5, 1.8], friction: [1.0, 1.1], height_m: 0.5 },
} as const;

describe.each([...SAMPLE_CAR_NAMES, RALLY_CAR_NAME] as const)('%s', (name) => {
  const car = openSampleCar(name);
  const setup = car.setup!;
  const limits = LIMITS[name];

  it('opens without any diagnostic and round-trips', () => {
    const { text } = sampleCarText(name);
    expect(car.diagnostics).toEqual([]);
    expect(documentText(parseDocument(text))).toBe(text);
  });

  it(`weighs ${limits.mass_kg} kg`, () => {
    expect(totalMass_kg(setup)).toBe(limits.mass_kg);
  });

  it(`rides at ${limits.ride_Hz[0]} to ${limits.ride_Hz[1]} Hz, the rear faster than the front`, () => {
    for (const corner of [0, 1, 2, 3]) {
      expect(rideFrequency_Hz(setup, corner)).toBeGreaterThan(limits.ride_Hz[0]);
      expect(rideFrequency_Hz(setup, corner)).toBeLessThan(limits.ride_Hz[1]);
    }
    expect(rideFrequency_Hz(setup, 2)).toBeGreaterThan(rideFrequency_Hz(setup, 0));
  });

  it('rests within its travel, at least 20 mm from both stops', () => {
    for (const corner of [0, 2]) {
      const { minLength_m, maxLength_m } = setup.corners[corner]!;
      expect(staticLength_m(setup, corner) - minLength_m).toBeGreaterThan(0.02);
      expect(maxLength_m - staticLength_m(setup, corner)).toBeGreaterThan(0.02);
    }
  });

  it(`rests level within 1 mm, centre of gravity ${limits.height_m} m above the road`, () => {
    expect(Math.abs(rideHeight_m(setup, 0) - limits.height_m)).toBeLessThan(0.001);
    expect(Math.abs(rideHeight_m(setup, 2) - limits.height_m)).toBeLessThan(0.001);
  });

  it(`has a peak friction of ${limits.friction[0]} to ${limits.friction[1]} at its static wheel loads`, () => {
    for (const corner of [0, 2]) {
      const friction = peakFriction(setup.corners[corner]!, wheelLoad_N(setup, corner));
      expect(friction).toBeGreaterThanOrEqual(limits.friction[0]);
      expect(friction).toBeLessThanOrEqual(limits.friction[1]);
    }
  });

  it('damps its body between 0.2 and 0.8 of critical, rebound more than bump', () => {
    for (const corner of [0, 2]) {
      const { springRate_Npm, bumpDamping_Nspm, reboundDamping_Nspm } = setup.corners[corner]!;
      const critical_Nspm = 2 * Math.sqrt(springRate_Npm * sprungMass_kg(setup, corner));
      expect(bumpDamping_Nspm / critical_Nspm).toBeGreaterThan(0.2);
      expect(reboundDamping_Nspm / critical_Nspm).toBeLessThan(0.8);
      expect(reboundDamping_Nspm).toBeGreaterThan(bumpDamping_Nspm);
    }
  });
});

describe.each(SAMPLE_CAR_NAMES)('%s', (name) => {
  const setup = openSampleCar(name).setup!;

  it('is driven by the rear wheels through a preloaded Salisbury differential', () => {
    expect(setup.differentials[0]).toMatchObject({ kind: 'salisbury', outputs: [2, 3] });
    expect(setup.differentials[0].preload_Nm).toBeGreaterThan(0);
  });
});

describe('the rally car', () => {
  const setup = openSampleCar(RALLY_CAR_NAME).setup!;

  it('has a clutch pack in front, a Salisbury at the rear and a viscous centre that gives the front 40 %', () => {
    expect(setup.differentials).toMatchObject([
      { kind: 'lsd-1.5-way', position: 'front', block: 'diff0', outputs: [0, 1], finalDriveRatio: 4.6 },
      { kind: 'salisbury', position: 'rear', block: 'diff1', outputs: [2, 3], finalDriveRatio: 4.6 },
      {
        kind: 'viscous',
        position: 'centre',
        block: 'diff2',
        outputs: [0, 1],
        finalDriveRatio: 1,
        split: 0.4,
      },
    ]);
  });

  it('gives 212 kW at 6000 rpm', () => {
    const { speed_radps, torque_Nm } = setup.engine.curve;
    const at = speed_radps.findIndex((speed) => Math.abs((speed * 60) / (2 * Math.PI) - 6000) < 1);
    expect((torque_Nm[at]! * speed_radps[at]!) / 1000).toBeCloseTo(212.5, 1);
  });
});

describe('the Formula SAE car', () => {
  const setup = openSampleCar('fsae-2012').setup!;

  it('has the wheelbase of 1600 mm and the tracks of 1200 and 1100 mm of the study', () => {
    const [fl, fr, rl, rr] = setup.corners;
    expect(fl.mount_m.x - rl.mount_m.x).toBeCloseTo(1.6, 9);
    expect(fl.mount_m.y - fr.mount_m.y).toBeCloseTo(1.2, 9);
    expect(rl.mount_m.y - rr.mount_m.y).toBeCloseTo(1.1, 9);
  });

  it('has moments of inertia of 25, 110 and 120 kg m2 about roll, pitch and yaw', () => {
    expect(setup.body.inertia_kgm2).toEqual({ x: 25, y: 110, z: 120 });
  });
});

describe('the coupe', () => {
  const setup = openSampleCar('coupe-1974').setup!;

  it('gives 81 kW at 6000 rpm', () => {
    const { speed_radps, torque_Nm } = setup.engine.curve;
    const at = speed_radps.findIndex((speed) => Math.abs((speed * 60) / (2 * Math.PI) - 6000) < 1);
    expect((torque_Nm[at]! * speed_radps[at]!) / 1000).toBeCloseTo(81.2, 1);
  });
});
