/* oxlint-disable racebench/unit-names -- names as the car.ini has them */
import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { PHYSX_FIELDS } from '../../catalogue/fields/physx-fields.ts';
import type { SetupField } from '../../catalogue/fields/field.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { carFacts } from '../facts/compile-facts.ts';
import { physxFromSetup } from '../physx/car/from-setup.ts';
import { createSimulatedCar } from './create-car.ts';

const { text, companions } = sampleCarText('coupe-1974');

function setupWith(edits: Readonly<Record<string, string>>): Setup {
  const changes = Object.entries(edits).map(([key, valueText]) => ({ kind: 'set', key, valueText }) as const);
  const { setup, diagnostics } = openCar(applyEdits(text, changes), companions);
  if (setup === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return setup;
}

const paramsOf = (setup: Setup) => {
  const surfaces = flatGround(1).surfaces.map(({ grip }) => grip);
  return physxFromSetup(carFacts(setup), { step_s: 1 / 240, substeps: undefined, surfaces }).physx;
};

/** Position and speed of the car after a second of half throttle and a steer to the left. */
function driven(setup: Setup, model: ModelName): number[] {
  const car = createSimulatedCar({ model, setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 12, gear: 2 });
  car.controls.accelerator = 0.5;
  car.controls.steer = 0.3;
  while (car.time_s < 1) car.step();
  const body = new Float64Array(32);
  car.body.read(body);
  return [...body];
}

const keyOf = ({ key }: SetupField): string => key.replace('<g>', '2').replace('<n>', '2');

/** A value that no sample car has: a third of the way into the limits of its row, or the last choice. */
function valueOf({ min = 0, max = 1, kind, choices }: SetupField): string {
  if (choices !== undefined) return choices.at(-1)?.value ?? '';
  if (kind === 'int') return '7';
  // The geometric mean of wide limits is a plausible size.
  return String(min > 0 ? Math.sqrt(min * Math.min(max, 1e6 * min)) : min + (max - min) * 0.3);
}

const USUAL = setupWith({});
const USUAL_PARAMS = paramsOf(USUAL);
/** Rows without an effect of their own: what they need beside them. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'racebench_physx.clutch_iterations': { 'racebench_physx.clutch_mode': 'estimate' },
};

describe('each parameter of the block racebench_physx', () => {
  it.each(PHYSX_FIELDS.map((row) => [keyOf(row), row] as const))(
    '%s changes the PhysX model’s',
    (key, row) => {
      const beside = BESIDE[key];
      const changed = paramsOf(setupWith({ ...beside, [key]: valueOf(row) }));
      expect(changed).not.toEqual(beside === undefined ? USUAL_PARAMS : paramsOf(setupWith(beside)));
      expect(row.help).toMatch(/PhysX model only[.]$/);
    },
  );

  it('is lossless: its own text, and no other byte of the file', () => {
    const key = 'racebench_physx.wheel2.lat_stiff_x';
    const edited = applyEdits(text, [{ kind: 'set', key, valueText: '2.5' }]);
    expect(applyEdits(edited, [{ kind: 'set', key, valueText: '3' }])).toBe(edited.replace('=2.5', '=3'));
    expect(edited.startsWith(text.trimEnd())).toBe(true);
    expect(openCar(edited, companions).setup?.physx?.wheels[2]).toEqual({ lat_stiff_x: 2.5 });
  });

  it('is at its default the conversion of the car: without the block nothing is replaced', () => {
    expect(USUAL.physx).toBeUndefined();
    const own = { 'racebench_physx.mass': String(USUAL_PARAMS.body.mass) };
    expect(paramsOf(setupWith(own))).toEqual(USUAL_PARAMS);
  });
});

describe('all parameters of the block together', () => {
  const plausible = {
    'racebench_physx.mass': '1400',
    'racebench_physx.inertia.y': '2500',
    'racebench_physx.anti_roll_front': '20000',
    'racebench_physx.differential': 'LS_4WD',
    'racebench_physx.front_rear_split': '0.4',
    'racebench_physx.substeps_above': '6',
    'racebench_physx.wheel0.lat_stiff_y': '12',
    'racebench_physx.wheel1.lat_stiff_y': '12',
    'racebench_physx.wheel1.camber_rest': '-2',
    'racebench_physx.wheel1.camber_stiff': '6',
    'racebench_physx.wheel1.susp_force.x': '-0.6',
    'racebench_physx.gear1.up_ratio': '0.8',
  };
  const tuned = setupWith(plausible);

  it('reach the PhysX model in its own frame: right is above 0, camber of a right wheel below 0 to the right', () => {
    const { body, wheels, antiRollBars, differential, gears, substepsAbove } = paramsOf(tuned);
    expect(body.mass).toBe(1400);
    expect(body.inertia[1]).toBe(2500);
    expect(antiRollBars[0]).toEqual({ wheel0: 0, wheel1: 1, stiffness: 20000 });
    expect([differential?.type, differential?.frontRearSplit]).toEqual(['LS_4WD', 0.4]);
    // Reverse, neutral, first.
    expect(gears?.upRatios[2]).toBe(0.8);
    expect(substepsAbove).toBe(6);
    expect(wheels.suspensionPoint[3]).toBe(0.6);
    expect(wheels.camberAtRest[1]).toBeCloseTo((2 * Math.PI) / 180, 12);
    // Loads at rest keep their shares of the mass.
    const usual = USUAL_PARAMS.wheels.sprungMass[0]! / USUAL_PARAMS.body.mass;
    expect(wheels.sprungMass[0]! / 1400).toBeCloseTo(usual, 12);
    const wheels_kg = wheels.sprungMass.reduce((sum, mass) => sum + mass, 0);
    expect(wheels_kg).toBeCloseTo(1400, 6);
  });

  it('change the run of the PhysX model and of no other', () => {
    for (const model of MODEL_NAMES)
      expect(JSON.stringify(driven(tuned, model)) === JSON.stringify(driven(USUAL, model)), model).toBe(
        model !== 'physx',
      );
  });

  it('are named in the notes of a run, and the other models say that they have no effect', () => {
    const notes = (model: ModelName) =>
      createSimulatedCar({ model, setup: tuned, ground: flatGround(1) }).notes.filter(
        ({ key }) => key === 'racebench_physx',
      );
    expect(notes('physx')[0]?.message).toContain('mass, inertia.y, substeps_above, anti_roll_front');
    expect(notes('racebench')[0]?.message).toBe('The block racebench_physx acts in the PhysX model only.');
    expect(notes('librerally')).toEqual(notes('racebench'));
  });

  it('leave the number of sub-steps that a run has chosen', () => {
    const surfaces = flatGround(1).surfaces.map(({ grip }) => grip);
    const chosen = physxFromSetup(carFacts(tuned), { step_s: 1 / 240, substeps: 3, surfaces }).physx;
    expect([chosen.substepsBelow, chosen.substepsAbove]).toEqual([3, 3]);
  });
});

describe('a value that cannot be simulated', () => {
  const fault = (key: string, value: string): string | undefined =>
    openCar(
      applyEdits(text, [{ kind: 'set', key: `racebench_physx.${key}`, valueText: value }]),
      companions,
    ).diagnostics.find(({ severity }) => severity === 'error')?.message;
  it('is refused with its key, its value and its limits', () => {
    expect(fault('ackermann', '2')).toBe('racebench_physx.ackermann is 2; it must be from 0 to 1.');
    expect(fault('clutch_mode', 'quick')).toContain('it must be one of best, estimate');
    expect(
      openCar(
        applyEdits(text, [
          { kind: 'set', key: 'racebench_physx.wheel0.slip_1', valueText: '0.5' },
          { kind: 'set', key: 'racebench_physx.wheel0.slip_2', valueText: '0.4' },
        ]),
        companions,
      ).diagnostics.find(({ severity }) => severity === 'error')?.message,
    ).toContain('it must be below racebench_physx.wheel0.slip_2 (0.4)');
  });
});
