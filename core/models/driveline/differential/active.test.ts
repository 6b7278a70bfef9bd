import { describe, expect, it } from 'vitest';
import { loadScriptHost } from '../../script/load-script-host.ts';
import { aDifferential } from '../../../proof/testing/a-setup.ts';
import { SIGNAL_COUNT, SIGNAL_TIME_S, SIGNAL_WHEEL_RADPS, SIGNAL_YAW_RATE_RADPS } from '../drive-signals.ts';
import { activeLaw } from './active.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_IO_COUNT,
  LAW_LOCKING_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
} from '../law.ts';

async function aLaw(expression: string, scriptRate_Hz = 0, before = '') {
  const text = `${before}\nfunction lockingTorque(car) { return ${expression}; }`;
  const signals = new Float64Array(SIGNAL_COUNT);
  const io = new Float64Array(LAW_IO_COUNT);
  const script = { file: 'rule.js', text, key: 'differential.script' };
  const setup = aDifferential({ kind: 'active', script, scriptRate_Hz });
  const law = activeLaw(setup, undefined, { signals, scripts: await loadScriptHost() });
  return { law, signals, io };
}

describe('an active differential', () => {
  it('locks by what its script returns: 30 Nm per rad/s of 5 rad/s are 150 Nm', async () => {
    const { law, io } = await aLaw('30 * Math.abs(car.speed1_radps - car.speed0_radps)');
    io[LAW_SPEED0_RADPS] = 40;
    io[LAW_SPEED1_RADPS] = 45;
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBe(150);
  });

  it('takes a negative torque as 0 and Infinity as locked', async () => {
    const { law, io } = await aLaw('car.inputTorque_Nm > 0 ? Infinity : -20');
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBe(0);
    io[LAW_INPUT_NM] = 1;
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBe(Infinity);
  });

  it('is given the last locking torque, the yaw rate and the rear right wheel’s speed', async () => {
    const { law, io, signals } = await aLaw(
      'car.lockingTorque_Nm + 10 * car.yawRate_radps + 1000 * car.wheelRR_radps',
    );
    io[LAW_LOCKING_NM] = 7;
    signals[SIGNAL_YAW_RATE_RADPS] = 0.5;
    signals[SIGNAL_WHEEL_RADPS + 3] = 2;
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBe(2012);
  });

  it('is asked at 100 Hz every 10 ms and holds its answer in between', async () => {
    const { law, io, signals } = await aLaw('++calls', 100, 'let calls = 0;');
    const asked: number[] = [];
    for (let step = 0; step <= 30; step++) {
      signals[SIGNAL_TIME_S] = step * 0.001;
      law.write(io);
      asked.push(io[LAW_CAPACITY_NM]!);
    }
    expect(asked.filter((calls) => calls === 1)).toHaveLength(10);
    expect(asked[10]).toBe(2);
    expect(asked[30]).toBe(4);
  });

  it('gets the 10 ms since its last call, and 0 at first', async () => {
    const { law, io, signals } = await aLaw('1 + car.interval_s', 100);
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBe(1);
    signals[SIGNAL_TIME_S] = 0.01;
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBeCloseTo(1.01, 12);
  });

  it('starts again when its car is placed again', async () => {
    const { law, io } = await aLaw('++calls', 0, 'let calls = 0;');
    law.write(io);
    law.write(io);
    law.reset();
    law.write(io);
    expect(io[LAW_CAPACITY_NM]).toBe(1);
  });

  it('says which key lacks its script', () => {
    const setup = aDifferential({ kind: 'active' });
    expect(() => activeLaw(setup, undefined, { signals: new Float64Array(SIGNAL_COUNT) })).toThrow(
      /differential\.script/,
    );
  });
});
