import { afterEach, describe, expect, it } from 'vitest';
import { aPhysxFleet, aSetupFleet } from '../../testing/fleets.ts';
import { ACCELERATOR, STEER_RIGHT } from '../../../models/physx/engine/vehicle.ts';
import { ACCELERATOR as PEDAL, STEER } from '../controls.ts';
import { byTurns, THINNED, THOROUGH } from '../../testing/thorough.ts';
import { vehicleState } from '../fleet.ts';
import type { FleetSpec } from '../fleet-spec.ts';
import { createBatch, evenParts, type Batch } from './batch.ts';

const open: Batch[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((batch) => batch.close()));
});

function driveAll(batch: Batch): void {
  const [input, pedal, steer] =
    batch.fleet.model === 'physx' ? ['inputs', ACCELERATOR, STEER_RIGHT] : ['controls', PEDAL, STEER];
  for (let v = 0; v < batch.fleet.count; v++) {
    const column = vehicleState(batch.fleet, v)[input]!;
    column[pedal] = 0.2 + 0.1 * v;
    column[steer] = 0.02 * v;
  }
}

/** Every column of every vehicle after two turns of the batch. */
function endOf(spec: FleetSpec, parts: readonly number[], steps: number): Record<string, number[]>[] {
  const batch = createBatch(spec, parts);
  open.push(batch);
  driveAll(batch);
  batch.step(steps);
  batch.step(steps);
  return Array.from({ length: batch.fleet.count }, (_, v) =>
    Object.fromEntries(
      Object.entries(vehicleState(batch.fleet, v)).map(([name, column]) => [name, [...column]]),
    ),
  );
}

const ALL_PARTS = [
  [4, 3],
  [2, 0, 5],
  [1, 6],
  [2, 4, 1],
];

const FLEETS = [
  ['PhysX vehicles', aPhysxFleet(7, 'mixed'), 'body', 2, 300],
  ['LibreRally cars', aSetupFleet('librerally', 7), 'body.position_m', 0, 250],
  ['cars of our own', aSetupFleet('racebench', 7), 'state.position_m', 0, 500],
] as const;

describe(`a batch over threads${THINNED}`, () => {
  it.each(byTurns(FLEETS, 1, FLEETS.length))(
    'ends where one thread ends, bit for bit, with 2 and 3 threads and uneven parts: %s',
    (_, spec, column, axis, steps) => {
      const one = endOf(spec, [7], steps);
      for (const parts of THOROUGH ? ALL_PARTS : ALL_PARTS.slice(0, 2))
        expect(endOf(spec, parts, steps)).toEqual(one);
      const positions = one.map((vehicle) => vehicle[column]![axis]!);
      expect(positions[0]).toBeGreaterThan(10);
      expect(new Set(positions).size).toBe(7);
    },
  );

  it('shares 10 cars among 3 threads as 4, 3 and 3', () => expect(evenParts(10, 3)).toEqual([4, 3, 3]));

  it('refuses parts that are not the fleet', () =>
    expect(() => createBatch(aPhysxFleet(5), [2, 2])).toThrow('Parts of 2 + 2 cars are not the fleet of 5'));

  it('reports the failure of a vehicle in another thread', () => {
    const spec = aSetupFleet('racebench', 2);
    const batch = createBatch(spec, [1, 1]);
    open.push(batch);
    vehicleState(batch.fleet, 1)['state.velocity_mps']![0] = NaN;
    expect(() => batch.step(5)).toThrow('is not finite at 0.001 s');
    expect(vehicleState(batch.fleet, 0)['state.position_m']![0]).toBeCloseTo(0.075, 3);
  });
});
