import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REQUESTS, type RequestArgs } from '../../contract/requests.ts';
import { createLaboratory } from './laboratory.ts';

const WORKER = new URL('./laboratory-worker.ts', import.meta.url);
const fixture = (name: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../../fixtures/cars/coupe-1974-active/${name}`, import.meta.url)),
    'latin1',
  );

/** The sample coupe with another script. */
function withScript(script: string): RequestArgs<'differential/curves'> {
  return {
    car: {
      text: fixture('car.ini'),
      companions: [
        { name: 'torque.crv', text: fixture('torque.crv') },
        { name: 'torque-vectoring.js', text: script },
      ],
    },
    speedDifference_radps: 20,
  };
}

const CONSTANT = withScript('function lockingTorque(car) { return 300; }');
const never = new AbortController().signal;

describe('an active differential in the laboratory', () => {
  it('with a script that returns 300 N m locks with 300 N m at either sign of the speed difference', async () => {
    const laboratory = createLaboratory(WORKER);
    const pair = await laboratory.draw('curves', CONSTANT, never);
    expect(REQUESTS['differential/curves'].result.safeParse(pair).error).toBeUndefined();
    if ('problem' in pair.curves) throw new Error(pair.curves.problem);
    expect(pair.curves.facts.kind).toBe('active');
    expect(pair.curves.lockingTorque_Nm[0]).toBeCloseTo(-300, 6);
    expect(pair.curves.lockingTorque_Nm.at(-1)).toBeCloseTo(300, 6);
    const map = await laboratory.draw('map', CONSTANT, never);
    expect(REQUESTS['differential/map'].result.safeParse(map).error).toBeUndefined();
    expect(map.resistance_Nm.every((v) => Math.abs(v - 300) < 1e-6)).toBe(true);
  });

  it('of the sample locks more with a larger speed difference, up to 1200 N m', async () => {
    const args = withScript(fixture('torque-vectoring.js'));
    const { curves } = await createLaboratory(WORKER).draw('curves', args, never);
    if ('problem' in curves) throw new Error(curves.problem);
    // 60 N m per rad/s above 1 rad/s: 19 x 60 at the end of the axis.
    expect(curves.lockingTorque_Nm.at(-1)).toBeCloseTo(1140, 0);
    expect(curves.lockingTorque_Nm[0]).toBeCloseTo(-1140, 0);
  });

  it('with a script that throws names file, line and key', async () => {
    const args = withScript('function lockingTorque(car) {\n  return car.nothing.at;\n}');
    const { curves } = await createLaboratory(WORKER).draw('curves', args, never);
    expect(curves).toMatchObject({
      problem: expect.stringMatching(
        /torque-vectoring\.js:2:\d+: the script of differential\.script throws/,
      ) as string,
    });
  });

  it('with an endless loop is reported with file and key as taking too long', async () => {
    const args = withScript('function lockingTorque(car) {\n  for (;;) {}\n}');
    const { curves } = await createLaboratory(WORKER).draw('curves', args, never);
    expect(curves).toMatchObject({
      problem: expect.stringMatching(
        /torque-vectoring\.js:\d+:\d+: the script of differential\.script takes too long/,
      ) as string,
    });
  });

  it('whose script stays inside one operation of its engine is ended after the limit, with file and key', async () => {
    const args = withScript(
      'const a = []; a.length = 4294967295; function lockingTorque() { return a.indexOf(1); }',
    );
    await expect(createLaboratory(WORKER, 0.5).draw('curves', args, never)).rejects.toMatchObject({
      code: 'SCRIPT_FAILED',
      message:
        'torque-vectoring.js: the script of differential.script did not give its curves within 0.5 s of wall time.',
    });
  });

  it('is stopped when the request is cancelled', async () => {
    const stop = new AbortController();
    const drawn = createLaboratory(WORKER).draw('map', CONSTANT, stop.signal);
    stop.abort();
    await expect(drawn).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('of a car with errors is refused with file, line and key', async () => {
    const args = {
      ...CONSTANT,
      car: { ...CONSTANT.car, text: fixture('car.ini').replace('mass=862', 'mass=-1') },
    };
    await expect(createLaboratory(WORKER).draw('curves', args, never)).rejects.toMatchObject({
      code: 'CAR_INVALID',
      message: expect.stringMatching(/car\.ini:\d+: body\.mass/) as string,
    });
  });
});
