import { describe, expect, it } from 'vitest';
import { aSetup } from '../../proof/testing/a-setup.ts';
import {
  compileEngine,
  ENGINE_IO_COUNT,
  ENGINE_SPEED_RADPS,
  ENGINE_STALLED,
  ENGINE_STARTER,
  ENGINE_STARTER_NM,
  ENGINE_THROTTLE,
  ENGINE_TORQUE_NM,
  runEngine,
} from './engine.ts';

const SETUP = aSetup().engine;
const engine = compileEngine({ ...SETUP, stallSpeed_radps: 40, startSpeed_radps: 70, starterTorque_Nm: 60 });

/** Result of one call at a speed, full throttle. */
function at(speed_radps: number, stalled: boolean, starter = false) {
  const io = new Float64Array(ENGINE_IO_COUNT);
  io[ENGINE_SPEED_RADPS] = speed_radps;
  io[ENGINE_THROTTLE] = 1;
  io[ENGINE_STALLED] = stalled ? 1 : 0;
  io[ENGINE_STARTER] = starter ? 1 : 0;
  runEngine(engine, io);
  return {
    stalled: io[ENGINE_STALLED] === 1,
    torque_Nm: io[ENGINE_TORQUE_NM],
    starter_Nm: io[ENGINE_STARTER_NM],
  };
}

describe('an engine with stall speed 40 and start speed 70 rad/s', () => {
  it('runs on at 41 rad/s and stalls at 39', () => {
    expect(at(41, false).stalled).toBe(false);
    expect(at(39, false).stalled).toBe(true);
  });

  it('gives no torque but its drag once stalled: -0.08 x 50 = -4 N.m at full throttle', () => {
    expect(at(50, true)).toEqual({ stalled: true, torque_Nm: -4, starter_Nm: 0 });
  });

  it('is turned by the 60 N.m of its starter up to 70 rad/s, where it runs by itself', () => {
    expect(at(0, true, true)).toEqual({ stalled: true, torque_Nm: 60, starter_Nm: 60 });
    expect(at(69, true, true).torque_Nm).toBeCloseTo(60 - 0.08 * 69, 12);
    expect(at(70, true, true)).toMatchObject({ stalled: false, starter_Nm: 0 });
    expect(at(70, true, true).torque_Nm).toBeGreaterThan(80);
  });

  it('is push-started: at 70 rad/s it runs without the starter', () => {
    expect(at(70, true).stalled).toBe(false);
  });

  it('has no use for the starter while it runs', () => {
    expect(at(100, false, true)).toEqual({ ...at(100, false), starter_Nm: 0 });
  });

  it('never stalls where the stall speed is 0, and has no starter torque where the car has no starter', () => {
    const plain = compileEngine({ ...SETUP, stallSpeed_radps: 0, startSpeed_radps: 0, hasStarter: false });
    const io = new Float64Array(ENGINE_IO_COUNT);
    runEngine(plain, io);
    expect(io[ENGINE_STALLED]).toBe(0);
    expect(plain.starterTorque_Nm).toBe(0);
  });

  it('starts no lower than it stalls where the file has them the wrong way round', () => {
    const odd = compileEngine({ ...SETUP, stallSpeed_radps: 60, startSpeed_radps: 50 });
    expect(odd.startSpeed_radps).toBe(60);
  });
});
