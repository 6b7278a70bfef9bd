import { describe, expect, it } from 'vitest';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { applyEdits } from '../../../car-files/car-ini/apply-edits.ts';
import { gripColumns, SURFACES } from '../../../catalogue/surfaces.ts';
import { sampleCarText, type AnySampleName } from '../../../proof/testing/car-files.ts';
import type { PhysxSetup } from '../../../setup/physx-setup.ts';
import type { Setup } from '../../../setup/setup.ts';
import { vehicleFacts } from '../../facts/compile-facts.ts';
import { physxFromSetup } from './from-setup.ts';
import { parametersInUse } from './params-in-use.ts';

function setupOf(name: AnySampleName, edits: Readonly<Record<string, string>> = {}): Setup {
  const { text, companions } = sampleCarText(name);
  const changes = Object.entries(edits).map(([key, valueText]) => ({ kind: 'set', key, valueText }) as const);
  const { setup } = openCar(applyEdits(text, changes), companions);
  if (setup === undefined) throw new Error(`${name} does not run`);
  return setup;
}

const paramsOf = (setup: Setup, physx?: PhysxSetup) =>
  physxFromSetup(vehicleFacts(physx === undefined ? setup : { ...setup, physx }), {
    step_s: 1 / 60,
    substeps: undefined,
    surfaces: [gripColumns(SURFACES.asphalt)],
  }).physx;

describe('parameters in use', () => {
  it.each(['coupe-1974', 'rally-1988', 'tadpole', 'truck-6x6', 'tank', 'rover'] as const)(
    '%s: set in its block, all of them give the same model again',
    (name) => {
      const setup = setupOf(name);
      const computed = paramsOf(setup);
      const again = paramsOf(setup, parametersInUse(computed));
      expect(parametersInUse(again)).toEqual(parametersInUse(computed));
      // A bar of 0 N/m is none; all else is the same parameter by parameter.
      expect({ ...again, antiRollBars: [] }).toEqual({ ...computed, antiRollBars: [] });
    },
  );

  it('have those of the block in their units and signs', () => {
    const edits = {
      'racebench_physx.wheel1.camber_rest': '-2',
      'racebench_physx.wheel1.susp_force.x': '-0.6',
      'racebench_physx.gear2.up_ratio': '0.7',
      'racebench_physx.anti_roll_rear': '5000',
      'racebench_physx.clutch_mode': 'estimate',
    };
    const use = parametersInUse(paramsOf(setupOf('coupe-1974', edits)));
    expect(use.wheels[1]?.camber_rest).toBeCloseTo((-2 * Math.PI) / 180, 12);
    expect(use.wheels[1]?.['susp_force.x']).toBe(-0.6);
    expect(use.gears[2]?.up_ratio).toBe(0.7);
    expect(use.car.anti_roll_rear).toBe(5000);
    expect(use.clutchMode).toBe('estimate');
  });
});
