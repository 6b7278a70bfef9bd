import { describe, expect, it } from 'vitest';
import { aSetup } from '../testing/a-setup.ts';
import { enginePicture } from './engine-picture.ts';

describe('enginePicture', () => {
  it('gives 100 N m at 3000 rpm a power of 31.416 kW', () => {
    // 100 N m x 3000 x 2 pi / 60 = 31415.93 W
    const setup = aSetup();
    const curve = { speed_radps: [0, 314.159265], torque_Nm: [50, 100] };
    const { power_W } = enginePicture({ ...setup, engine: { ...setup.engine, curve } });
    expect(power_W[0]).toBe(0);
    expect(power_W[1]).toBeCloseTo(31_415.93, 1);
  });
});
