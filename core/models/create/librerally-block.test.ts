import { describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { LIBRERALLY_FIELDS } from '../../catalogue/fields/librerally-fields.ts';
import type { SetupField } from '../../catalogue/fields/field.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import { SURFACES } from '../../catalogue/surfaces.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { surfaceOfRow } from '../../environment/world/ground-surface.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { createSimulatedCar } from './create-car.ts';

const { text, companions } = sampleCarText('rally-1988');

type Edits = Readonly<Record<string, string>>;

function setupWith(edits: Edits): Setup {
  const changes = Object.entries(edits).map(([key, valueText]) => ({ kind: 'set', key, valueText }) as const);
  const { setup, diagnostics } = openCar(applyEdits(text, changes), companions);
  if (setup === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return setup;
}

/** On a road that grips, and on one that is soft and wet. */
const GROUNDS = [flatGround(1), flatGround(surfaceOfRow('mud', SURFACES.mud))];

/** Every channel after a second and a half: power in a turn, a slide, then the brakes. */
function driven(edits: Edits, model: ModelName = 'librerally'): string {
  const setup = setupWith(edits);
  const sample = new Float64Array(CHANNEL_COUNT);
  return GROUNDS.map((ground) => {
    const car = createSimulatedCar({ model, setup, ground });
    car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 22, gear: 2 });
    while (car.time_s < 1.5) {
      car.controls.accelerator = car.time_s < 0.6 ? 1 : 0;
      car.controls.steer = car.time_s < 0.3 ? 0.2 : 0.9;
      car.controls.brake = car.time_s < 1.2 ? 0 : 0.6;
      car.step();
    }
    car.writeSample(sample);
    return sample.join(' ');
  }).join('\n');
}

const keyOf = ({ key }: SetupField): string => key.replace('<n>', '2');

/** A value that no car has: a third of the way into the limits, or near their geometric mean where they are wide. */
function valueOf({ min = 0, max = 1, choices }: SetupField): string {
  if (choices !== undefined) return choices.at(-1)?.value ?? '';
  const wide = min > 0 && max > 100 * min;
  return String(wide ? 1.7 * Math.sqrt(min * max) : min + (max - min) * 0.3);
}

/** Settings that a row without an effect of its own needs beside it. */
const BLOCK = 'racebench_librerally';
/** At 30 degrees Celsius the tyre has the minimum grip that temperature leaves it. */
const WARM: Edits = { [`${BLOCK}.wheel2.ambient`]: '70' };
/** With the default shape the curve never falls below the floor of high slip. */
const FALLING: Edits = { [`${BLOCK}.wheel2.lat_c`]: '2.5' };
const BESIDE: Readonly<Record<string, Edits>> = {
  [`${BLOCK}.centre_bias`]: { [`${BLOCK}.centre_lock`]: '10' },
  [`${BLOCK}.wheel2.retention`]: FALLING,
  [`${BLOCK}.wheel2.retention_start`]: FALLING,
  [`${BLOCK}.wheel2.retention_end`]: FALLING,
  [`${BLOCK}.wheel2.grip_surface_share`]: WARM,
  [`${BLOCK}.wheel2.window`]: WARM,
};

describe(`each parameter of the block racebench_librerally${THINNED}`, () => {
  const usual = new Map<string, string>();
  it.each(byTurns(LIBRERALLY_FIELDS, 0, 3).map((row) => [keyOf(row), row] as const))(
    '%s changes the run',
    (key, row) => {
      const beside = BESIDE[key] ?? {};
      const name = JSON.stringify(beside);
      const before = usual.get(name) ?? driven(beside);
      usual.set(name, before);
      expect(driven({ ...beside, [key]: valueOf(row) })).not.toBe(before);
      expect(row.help).toMatch(/LibreRally model only[.]$/);
    },
  );
});

describe('the block', () => {
  const tuned: Edits = {
    [`${BLOCK}.roll_stiffness_front`]: '9000',
    [`${BLOCK}.rear_differential`]: 'Open',
    [`${BLOCK}.wheel0.optimum`]: '60',
    [`${BLOCK}.wheel0.mode`]: 'brush',
  };

  it('changes the run of this model and of no other, and the notes name what it sets', () => {
    for (const model of MODEL_NAMES)
      expect(driven(tuned, model) === driven({}, model), model).toBe(model !== 'librerally');
    const notes = (model: ModelName) =>
      createSimulatedCar({ model, setup: setupWith(tuned), ground: flatGround(1) }).notes.filter(
        ({ key }) => key === BLOCK,
      );
    expect(notes('librerally')[0]?.message).toContain(
      'roll_stiffness_front, rear_differential, optimum, mode',
    );
    for (const model of ['racebench', 'physx'] as const)
      expect(notes(model)[0]?.message).toBe(
        'The block racebench_librerally acts in the LibreRally model only.',
      );
  });

  it('has temperatures in degrees Celsius and is lossless: no other byte of the file changes', () => {
    const key = `${BLOCK}.wheel2.optimum`;
    const edited = applyEdits(text, [{ kind: 'set', key, valueText: '60' }]);
    expect(edited.startsWith(text.trimEnd())).toBe(true);
    expect(applyEdits(edited, [{ kind: 'set', key, valueText: '65' }])).toBe(
      edited.replace('optimum=60', 'optimum=65'),
    );
    expect(openCar(edited, companions).setup?.librerally?.wheels[2]?.numbers).toEqual({ optimum: 333.15 });
  });

  it.each([
    ['wheel0.mode', 'magic', 'it must be one of'],
    ['anti_dive', '1.5', 'it must be from 0 to 0.95'],
  ])('refuses %s=%s with its limits', (name, valueText, says) => {
    const { diagnostics } = openCar(
      applyEdits(text, [{ kind: 'set', key: `${BLOCK}.${name}`, valueText }]),
      companions,
    );
    expect(diagnostics.find(({ severity }) => severity === 'error')?.message).toContain(says);
  });
});
