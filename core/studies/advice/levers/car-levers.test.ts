import { describe, expect, it } from 'vitest';
import { troubleshoot } from '../../../backend/jobs/troubleshoot-job.ts';
import { setValue } from '../../../car-files/car-ini/edit.ts';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { fieldForKey } from '../../../catalogue/setup-fields.ts';
import type { Lever } from '../../../catalogue/troubleshooting.ts';
import { sampleCarText, type AnySampleName } from '../../../proof/testing/car-files.ts';
import { SYMPTOMS } from '../troubleshooting/troubleshoot.ts';
import { runTrial } from '../trials/run-trial.ts';
import { TRIALS } from '../trials/trial-table.ts';
import { LEVERS } from './lever-table.ts';

const coupe = sampleCarText('coupe-1974');

function leversOf(name: AnySampleName, id: string, text = sampleCarText(name).text): readonly Lever[] {
  const { symptoms } = troubleshoot(text, sampleCarText(name).companions);
  return symptoms.find((symptom) => symptom.id === id)?.levers ?? [];
}

describe('parameters of a symptom', () => {
  it('are there for every symptom, as is its test, and each is a setting with limits or choices', () => {
    expect(Object.keys(LEVERS).sort()).toEqual(SYMPTOMS.map(({ id }) => id).sort());
    expect(Object.keys(TRIALS).sort()).toEqual(Object.keys(LEVERS).sort());
    const { symptoms } = troubleshoot(coupe.text, coupe.companions);
    for (const { levers } of symptoms)
      for (const { keys, why, cost } of levers) {
        const field = fieldForKey(keys[0] ?? '');
        expect(field?.choices ?? field?.max, keys[0]).toBeDefined();
        expect(`${why} ${cost}`).not.toMatch(/undefined|NaN/);
      }
  });

  it('have the numbers of this car, computed where the file has none and set where it has one', () => {
    const yaw = (text?: string) =>
      leversOf('coupe-1974', 'turns-too-quickly', text).find(
        ({ keys }) => keys[0] === 'racebench_physx.inertia.y',
      );
    // 1150 kg·m² of the body and the four wheels as point masses.
    expect(yaw()?.inUse).toBeCloseTo(1321, 0);
    expect(yaw(setValue(coupe.text, 'racebench_physx.inertia.y', '900'))?.inUse).toBe(900);
  });

  it('change both wheels of an axle, all driven wheels of a truck, and one wheel of a tadpole', () => {
    const keys = (name: AnySampleName, id: string, title: string) =>
      leversOf(name, id).find((lever) => lever.title === title)?.keys;
    expect(keys('coupe-1974', 'does-not-turn', 'Lateral stiffness, front')).toEqual([
      'racebench_physx.wheel0.lat_stiff_y',
      'racebench_physx.wheel1.lat_stiff_y',
    ]);
    expect(keys('truck-6x6', 'wheelspin', 'Wheel inertia, driven wheels')).toHaveLength(6);
    expect(keys('tadpole', 'jittery', 'Spring strength, rear')).toEqual(['racebench_physx.wheel2.spring']);
  });

  it('have no bias of an open differential, which is none: the others stay', () => {
    const biases = (type: string) =>
      leversOf(
        'rally-1988',
        'inner-wheel-spins',
        setValue(sampleCarText('rally-1988').text, 'diff1.type', type),
      )
        .map(({ keys: [key = ''], inUse }) => ({ key, inUse }))
        .filter(({ key }) => key.endsWith('_bias'));
    const front = { key: 'racebench_physx.front_bias', inUse: 1.3 };
    expect(biases('2')).toEqual([{ key: 'racebench_physx.rear_bias', inUse: 1.3 }, front]);
    expect(biases('0')).toEqual([front]);
  });

  it('are left out where the car has no such part', () => {
    const titles = (name: AnySampleName, id: string) => leversOf(name, id).map(({ title }) => title);
    // The rover has no engine, and its wheels have no differential.
    expect(titles('rover', 'engine-slow-to-rev')).toEqual([]);
    expect(titles('rover', 'inner-wheel-spins')).toEqual([]);
    // No bar at the axle of a single wheel, no steered wheels of a tank.
    const bars = leversOf('tadpole', 'rolls-too-much').filter(({ title }) =>
      title.startsWith('Anti-roll bar'),
    );
    expect(bars.map(({ title }) => title)).toEqual(['Anti-roll bar, front']);
    expect(leversOf('tank', 'does-not-turn').map(({ title }) => title)).not.toContain(
      'Maximum steer angle, front',
    );
    // A block for our own model does not act on a vehicle of the guide.
    expect(leversOf('tank', 'jittery').every(({ models }) => models.join() === 'physx')).toBe(true);
    // The bias of a limited slip is none of an open differential.
    const open = setValue(coupe.text, 'racebench_physx.differential', 'OPEN_REARWD');
    const shown = leversOf('coupe-1974', 'inner-wheel-spins', open).map(({ title }) => title);
    expect(shown).toContain('Differential');
    expect(shown).not.toContain('Rear bias');
  });
});

describe('the test of a symptom', () => {
  const setupOf = (name: AnySampleName) => {
    const { text, companions } = sampleCarText(name);
    const { setup } = openCar(text, companions);
    if (setup === undefined) throw new Error(`${name} does not run`);
    return setup;
  };

  it('reads all wheels of a vehicle and none that it does not have: three of a tadpole stay on the ground', async () => {
    const trial = TRIALS['understeer-then-oversteer'];
    const jittery = TRIALS['jittery'];
    if (trial === undefined || jittery === undefined) throw new Error('There is no such test');
    const gentle = { ...trial, inputs: { ...trial.inputs, start_mps: 5 } };
    const { figures } = await runTrial(gentle, setupOf('tadpole'), 'physx', undefined);
    expect(figures.find(({ label }) => label === 'Time with a wheel off the ground')?.value).toBe(0);
    const { trace } = await runTrial(jittery, setupOf('delta'), 'physx', undefined);
    // The single wheel in front carries 2266 N.
    expect(trace.values[0]! / 2266).toBeCloseTo(1, 1);
  });

  it('turns a tank by its tracks and drives a rover without gears', async () => {
    const turn = TRIALS['does-not-turn'];
    if (turn === undefined) throw new Error('There is no such test');
    for (const name of ['tank', 'rover', 'tadpole'] as const) {
      const { status, figures } = await runTrial(turn, setupOf(name), 'physx', undefined);
      expect(status).toBe('finished');
      expect(figures[0]?.value, name).toBeGreaterThan(0.05);
    }
  });

  it('gives the same numbers twice, a trace of at most 501 points, and no figure that the model does not compute', async () => {
    const launch = TRIALS['wheels-do-not-spin'];
    if (launch === undefined) throw new Error('There is no such test');
    const drive = () => runTrial(launch, setupOf('coupe-1974'), 'librerally', undefined);
    const [first, second] = [await drive(), await drive()];
    expect(second).toEqual(first);
    expect(first.trace.time_s.length).toBeLessThanOrEqual(501);
    expect(first.trace.values).toHaveLength(first.trace.time_s.length);
    expect(first.figures.find(({ label }) => label === 'Mean clutch slip')).not.toHaveProperty('value');
  });
});
