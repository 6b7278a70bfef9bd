import { describe, expect, it } from 'vitest';
import { snapshotOf, mismatch, restore } from './snapshot.ts';

const grass = { grip: 0.4 };
const asphalt = { grip: 1 };

function aMemory() {
  return {
    speed: Float64Array.of(1, 2),
    flags: Uint8Array.of(1),
    gear: 3,
    runs: true,
    inner: { phase: 2, io: [Float64Array.of(5), Float64Array.of(6)] },
    under: [asphalt, grass],
  };
}

describe('what is kept of a memory', () => {
  it('is put back as it was, in the same arrays', () => {
    const memory = aMemory();
    const { speed } = memory;
    const [io] = memory.inner.io;
    const snapshot = snapshotOf(memory);
    speed.fill(9);
    io?.fill(9);
    memory.flags[0] = 0;
    memory.gear = 4;
    memory.runs = false;
    memory.inner.phase = 0;
    memory.under[0] = grass;
    restore(memory, snapshot);
    expect(memory).toEqual(aMemory());
    expect(memory.speed).toBe(speed);
    expect(memory.inner.io[0]).toBe(io);
  });

  it('keeps the objects of a list as they are: a surface that has changed since is not changed back', () => {
    const road = { grip: 1 };
    const memory = { under: [road] };
    const snapshot = snapshotOf(memory);
    road.grip = 0.5;
    memory.under[0] = { grip: 0.2 };
    restore(memory, snapshot);
    expect(memory.under[0]).toBe(road);
    expect(road.grip).toBe(0.5);
  });

  it('keeps values that are not finite: NaN is a wheel without a jounce before', () => {
    const memory = { jounce: Float64Array.of(NaN, -0) };
    const snapshot = snapshotOf(memory);
    memory.jounce.fill(1);
    restore(memory, snapshot);
    expect(Object.is(memory.jounce[0], NaN) && Object.is(memory.jounce[1], -0)).toBe(true);
  });

  it('says where another memory is not like it', () => {
    const snapshot = snapshotOf(aMemory());
    expect(mismatch(aMemory(), snapshot)).toBeUndefined();
    expect(mismatch({ ...aMemory(), speed: new Float64Array(3) }, snapshot)).toBe('speed');
    expect(mismatch({ ...aMemory(), inner: { phase: 2, io: [new Float64Array(2)] } }, snapshot)).toBe(
      'inner.io',
    );
    expect(mismatch({ ...aMemory(), motors: undefined }, snapshot)).toBe('number of parts');
    expect(mismatch({ ...aMemory(), gear: undefined }, snapshot)).toBe('gear');
  });
});
