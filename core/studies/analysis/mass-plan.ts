import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { MassPlanAnswer, PlacedMass, PlanChange } from '../../contract/mass-plans.ts';
import type { WheelLoads } from '../../catalogue/setup-charts.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { compiledCar } from '../charts/compiled-car.ts';
import { wheelLoads } from '../charts/wheel-loads-chart.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import { editsOf, mirroredTemplate, movePositions, plainNumber, type Shift } from './placed-keys.ts';

/** The text of a car with the files beside it, and the car read from it. */
export interface PlannedCar {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
  readonly car: OpenCar;
}

interface Drawn {
  readonly setup: Setup;
  readonly facts: CarFacts;
  readonly loads: WheelLoads;
}

function draw({ setup }: OpenCar): Drawn | undefined {
  const facts = setup === undefined ? undefined : compiledCar(setup);
  if (setup === undefined || facts === undefined) return undefined;
  return { setup, facts, loads: wheelLoads(facts) };
}

const NOT_RUNNABLE = 'The car has errors; correct them to get a plan';

/** Reads the car again after the edits, so that the plan shows their real effect. */
function finished(
  planned: PlannedCar,
  before: WheelLoads,
  changes: readonly PlanChange[],
  shift: Shift,
  notes: readonly string[],
): MassPlanAnswer {
  const edits = editsOf(changes);
  try {
    const car = openCar(applyEdits(planned.text, edits), planned.companions);
    const drawn = draw(car);
    if (drawn !== undefined) return { plan: { edits, changes, shift, before, after: drawn.loads, notes } };
    const error = car.diagnostics.find(({ severity }) => severity === 'error');
    return { refusal: `The car could not run with this plan. ${error?.message ?? ''}`.trim() };
  } catch (error) {
    if (error instanceof RacebenchError) return { refusal: error.message };
    throw error;
  }
}

function shifted(setup: Setup, forward_m: number): Setup {
  const move = (corner: CornerSetup): CornerSetup => ({
    ...corner,
    mount_m: { ...corner.mount_m, x: corner.mount_m.x + forward_m },
  });
  const [fl, fr, rl, rr] = setup.corners;
  return { ...setup, corners: [move(fl), move(fr), move(rl), move(rr)] };
}

/** Minimum distance of the centre of gravity from an axle. */
const MIN_ARM_M = 0.02;
const MAX_ROUNDS = 8;
const SHARE_TOLERANCE = 1e-7;

/**
 * Shift of the wheels along the car for a front share of the weight. Rigid statics give the first guess, dS =
 * ms / M ds / L; the secant method then finds the equilibrium with body and springs.
 */
function shiftForShare({ setup, facts, loads }: Drawn, frontShare: number): number {
  const perMetre = facts.sprungMass_kg / (facts.mass_kg * loads.wheelbase_m);
  let at_m = 0;
  let share = loads.frontShare;
  // The wheels move forward, the front axle away from the mass: its share falls.
  let next_m = (share - frontShare) / perMetre;
  for (let round = 0; round < MAX_ROUNDS && Math.abs(share - frontShare) > SHARE_TOLERANCE; round++) {
    const found = wheelLoads(carFacts(shifted(setup, next_m))).frontShare;
    const slope = (found - share) / (next_m - at_m);
    at_m = next_m;
    share = found;
    if (!(Math.abs(slope) > 0)) break;
    next_m = at_m + (frontShare - share) / slope;
  }
  return at_m;
}

/**
 * CarLab's Modify (docs/sources/racer-format.md section 10): sets a front share of the weight by moving the
 * centre of gravity. That is the origin of the file, so every position in it moves by one shift.
 */
export function planFrontShare(planned: PlannedCar, frontShare: number): MassPlanAnswer {
  const drawn = draw(planned.car);
  if (drawn === undefined) return { refusal: NOT_RUNNABLE };
  const { x_m } = drawn.loads;
  const perMetre = drawn.facts.sprungMass_kg / (drawn.facts.mass_kg * drawn.loads.wheelbase_m);
  const guess_m = (drawn.loads.frontShare - frontShare) / perMetre;
  const nearest_m = Math.min(
    Math.min(x_m[0] ?? 0, x_m[1] ?? 0) + guess_m,
    Math.min(-(x_m[2] ?? 0), -(x_m[3] ?? 0)) - guess_m,
  );
  if (!(nearest_m > MIN_ARM_M)) {
    const least = drawn.loads.frontShare - perMetre * (Math.min(-(x_m[2] ?? 0), -(x_m[3] ?? 0)) - MIN_ARM_M);
    const most = drawn.loads.frontShare + perMetre * (Math.min(x_m[0] ?? 0, x_m[1] ?? 0) - MIN_ARM_M);
    const span = `${(100 * least).toFixed(1)} to ${(100 * most).toFixed(1)} %`;
    return { refusal: `With the centre of gravity between the axles this car can have ${span} in front.` };
  }
  const shift = { left_m: 0, up_m: 0, forward_m: shiftForShare(drawn, frontShare) };
  const notes = [
    'Roll centres are relative to the mounts and stay. Inertias stay too: the distribution of the mass is not known.',
    ...modelNote(planned.car),
  ];
  return finished(planned, drawn.loads, movePositions(planned.car, shift), centreOf(shift), notes);
}

/** Positions move one way, the centre of gravity within the car the other. */
const centreOf = ({ left_m, up_m, forward_m }: Shift): Shift => ({
  left_m: 0 - left_m,
  up_m: 0 - up_m,
  forward_m: 0 - forward_m,
});

function modelNote({ values }: OpenCar): string[] {
  const model = values.get('body.model.file');
  if (model === undefined || model.origin === 'default' || model.text === '') return [];
  return [`The 3D model ${model.text} is drawn from the centre of gravity and does not move with it.`];
}

/**
 * Masses added to the sprung mass m at positions r: c = sum mi ri / (m + sum mi); about the new centre the
 * inertia is I + sum mi (ri x)^2 - (m + sum mi) (c x)^2, with the two components across each axis (parallel
 * axis theorem, Goldstein, Classical Mechanics, section 5.3). An added mass has no size, and products of
 * inertia are left out: a car.ini has no key for them.
 */
export function planMasses(planned: PlannedCar, masses: readonly PlacedMass[]): MassPlanAnswer {
  const drawn = draw(planned.car);
  if (drawn === undefined) return { refusal: NOT_RUNNABLE };
  const { setup, facts, loads } = drawn;
  const added_kg = masses.reduce((sum, { mass_kg }) => sum + mass_kg, 0);
  const sprung_kg = facts.sprungMass_kg + added_kg;
  const body_kg = setup.body.mass_kg + added_kg;
  if (!(body_kg > 0)) return { refusal: `body.mass would be ${plainNumber(body_kg, 3)} kg.` };
  const centre = (of: (mass: PlacedMass) => number): number =>
    masses.reduce((sum, mass) => sum + mass.mass_kg * of(mass), 0) / sprung_kg;
  const c = {
    left_m: centre((mass) => mass.left_m),
    up_m: centre((mass) => mass.up_m),
    forward_m: centre((mass) => mass.forward_m),
  };
  const template = mirroredTemplate(planned.car);
  if (template !== undefined && Math.abs(c.left_m) > 5e-5)
    return {
      refusal: `${template} sets the position of both wheels of the axle, mirrored: a mass off the centre line needs a block susp<n> with its own x for each wheel.`,
    };
  const square = (a: keyof Shift, b: keyof Shift): number =>
    masses.reduce((sum, mass) => sum + mass.mass_kg * (mass[a] ** 2 + mass[b] ** 2), 0) -
    sprung_kg * (c[a] ** 2 + c[b] ** 2);
  // Axes of the file: x pitch about the axis to the left, y yaw, z roll.
  const { inertia_kgm2 } = setup.body;
  const inertias = [
    ['body.inertia.x', inertia_kgm2.y, inertia_kgm2.y + square('up_m', 'forward_m')],
    ['body.inertia.y', inertia_kgm2.z, inertia_kgm2.z + square('left_m', 'forward_m')],
    ['body.inertia.z', inertia_kgm2.x, inertia_kgm2.x + square('left_m', 'up_m')],
  ] as const;
  const impossible = inertias.find(([, , after]) => !(after > 0));
  if (impossible !== undefined)
    return { refusal: `${impossible[0]} would be ${plainNumber(impossible[2], 1)} kg m².` };
  const changes = [
    changed(planned.car, 'body.mass', setup.body.mass_kg, body_kg, 3),
    ...inertias.map(([key, before, after]) => changed(planned.car, key, before, after, 2)),
    ...movePositions(planned.car, centreOf(c)),
  ].filter(({ before, after }) => before !== after);
  const notes = [
    'The masses become part of body.mass: a car.ini has no keys for ballast, fuel or driver. Springs keep their length, so the car sits lower.',
    ...modelNote(planned.car),
  ];
  return finished(planned, loads, changes, c, notes);
}

/** A number of the file: its key, its text before and after. */
function changed(car: OpenCar, key: string, before: number, after: number, digits: number): PlanChange {
  const value = car.values.get(key);
  const isThere = value !== undefined && value.origin !== 'default';
  const text = isThere ? value.text : '';
  const isSame = Math.abs(after - before) < 0.5 * 10 ** -digits;
  return {
    key: isThere ? value.sourceKey : key,
    before: text,
    after: isSame ? text : plainNumber(after, digits),
  };
}
