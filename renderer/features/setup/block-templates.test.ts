import { describe, expect, it } from 'vitest';
import { openCar } from '../../../core/car-files/car-ini/open-car.ts';
import { parseDocument } from '../../../core/car-files/car-ini/car-document.ts';
import { sharedBlocks } from '../../../core/car-files/car-ini/shared-blocks.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { blockNames, overriddenKey, sharedWith } from './block-templates.ts';

const TEXT = `susp_front
{
  k=20000
  restlen=0.3
}
susp0~susp_front
{
  k=22000
}
susp1~susp_front
{
}
`;
const shared = sharedBlocks(parseDocument(TEXT));

function valueOf(key: string): FieldValue {
  const value = openCar(TEXT, []).values.get(key);
  if (value === undefined) throw new Error(`No ${key}`);
  return value;
}

describe('a value of a shared block', () => {
  it('of the rest length is read by both front springs: an edit there changes front right too', () => {
    const others = sharedWith(valueOf('susp0.restlen'), shared);
    expect(others).toEqual(['susp1.restlen']);
    expect(blockNames(others)).toBe('front right');
  });

  it('of the rate is used again at front left once its override of 22000 N/m goes', () => {
    expect(overriddenKey(valueOf('susp0.k'), shared)).toBe('susp_front.k');
    expect(overriddenKey(valueOf('susp1.k'), shared)).toBeUndefined();
  });
});
