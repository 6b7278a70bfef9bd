import { describe, expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import { openCar } from './open-car.ts';
import { inSharedBlocks } from './shared-edits.ts';

const TEXT = `susp_front
{
  ; Stiffer for the wet.
  k=20000
}
susp0~susp_front
{
}
susp1~susp_front
{
}
susp2
{
  k=30000
}
`;
const set = (key: string, valueText: string) => ({ kind: 'set', key, valueText }) as const;
const car = openCar(TEXT, []);

describe('edits of values of a shared block', () => {
  it('go into the block where all its wheels get the same value: its comment stays and no wheel overrides it', () => {
    const edits = inSharedBlocks(car, [
      set('susp0.k', '25000'),
      set('susp1.k', '25000'),
      set('susp2.k', '1'),
    ]);
    expect(edits).toEqual([set('susp_front.k', '25000'), set('susp2.k', '1')]);
    expect(applyEdits(TEXT, edits)).toBe(TEXT.replace('k=20000', 'k=25000').replace('k=30000', 'k=1'));
  });

  it('go into the wheels where these differ, or where only one is edited', () => {
    const apart = [set('susp0.k', '25000'), set('susp1.k', '26000')];
    expect(inSharedBlocks(car, apart)).toEqual(apart);
    expect(inSharedBlocks(car, apart.slice(0, 1))).toEqual(apart.slice(0, 1));
  });
});
