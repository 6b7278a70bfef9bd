import { describe, expect, it } from 'vitest';
import { fsaeTyre } from '../../../proof/testing/tyre-files.ts';
import { unfittedStates } from './unfitted.ts';

describe('states that a tyre file does not describe', () => {
  const data = fsaeTyre();
  const having = (change: Partial<(typeof data)['parameters']>) =>
    unfittedStates({
      ...data,
      parameters: { ...data.parameters, ...change },
      given: new Set([...data.given, ...(Object.keys(change) as (keyof typeof change)[])]),
    }).map((state) => state.replace(/:.*/, ''));

  it('are none of a file that was measured at all slips', () =>
    expect(having({ KPUMIN: -0.3, KPUMAX: 0.3, RBX1: 10, RBY1: 8 })).toEqual([]));

  it('are driving, where the slip ends at 0', () =>
    expect(having({ KPUMIN: -0.8, KPUMAX: 0, RBX1: 10, RBY1: 8 })).toEqual(['not measured when driving']));

  it('are combined forces, where their stiffness is 0', () =>
    expect(
      having({
        ...{ KPUMIN: -0.3, KPUMAX: 0.3, RBX1: 0 },
        ...{ RBY1: 0, RVY1: 0, RVY2: 0, RVY3: 0, RVY4: 0, RVY5: 0 },
      }),
    ).toEqual(['no combined lateral force', 'no combined longitudinal force']));
});
