import { describe, expect, it } from 'vitest';
import { applyEdits } from '../car-ini/apply-edits.ts';
import { matchVariant, mergeVariants, variantEdits, type Variant } from '../../catalogue/variants.ts';
import { inheritedValues } from './inherited-values.ts';
import { changesBetween, staleChanges } from './overlay.ts';
import { readPatch, writePatch } from './patch-file.ts';

const CAR = `body
{
  mass=950 ; with driver
}
susp_front
{
  k=21000
  bump_rate=1500
}
susp0~susp_front
{
  x=0.7
}
`;

const SOFT = CAR.replace('k=21000', 'k=18000')
  .replace('  bump_rate=1500\n', '')
  .replace('x=0.7', 'x=0.7\n  toe=1');

describe('an overlay of keys', () => {
  it('holds only the changed keys, in the blocks of the file', () => {
    expect(changesBetween(CAR, SOFT)).toEqual({
      changes: [
        { key: 'susp_front.k', from: '21000', to: '18000' },
        { key: 'susp0.toe', to: '1' },
        { key: 'susp_front.bump_rate', from: '1500' },
      ],
      isComplete: true,
    });
  });

  it('ignores notes, blanks and empty lines', () => {
    expect(changesBetween(CAR, CAR.replace('; with driver', '; empty').replace('\n\n', '\n'))).toEqual({
      changes: [],
      isComplete: true,
    });
  });

  it('reports a difference of more than values: another reference', () => {
    const other = CAR.replace('susp0~susp_front', 'susp0');
    expect(changesBetween(CAR, other)).toEqual({ changes: [], isComplete: false });
  });

  it('applied to the car it was made from gives the other car, key by key', () => {
    const { changes } = changesBetween(CAR, SOFT);
    const laid = applyEdits(CAR, variantEdits(changes));
    expect(changesBetween(laid, SOFT).changes).toEqual([]);
    expect(laid).toContain('mass=950 ; with driver');
  });

  it('lists the keys of a changed car that it would overwrite', () => {
    const { changes } = changesBetween(CAR, SOFT);
    const moved = CAR.replace('k=21000', 'k=23000');
    expect(staleChanges(moved, changes)).toEqual([{ key: 'susp_front.k', from: '21000', to: '18000' }]);
    expect(staleChanges(SOFT, changes)).toEqual([]);
  });
});

describe('variants together', () => {
  const soft = { key: 'susp_front.k', from: '21000', to: '18000' };
  const hard = { key: 'susp_front.k', from: '21000', to: '26000' };
  const light = { key: 'body.mass', from: '950', to: '900' };

  it('join their keys, and a key both set differently is a conflict that the second wins', () => {
    expect(mergeVariants([soft], [light])).toEqual({ changes: [soft, light], conflicts: [] });
    expect(mergeVariants([soft], [hard, light])).toEqual({
      changes: [hard, light],
      conflicts: [{ key: 'susp_front.k', first: soft, second: hard }],
    });
    expect(mergeVariants([soft], [soft]).conflicts).toEqual([]);
  });

  it('are found in a car that has their changes', () => {
    expect(matchVariant({ changes: [soft] }, [soft, light])).toEqual({ isThere: true, others: 1 });
    expect(matchVariant({ changes: [soft] }, [hard]).isThere).toBe(false);
    expect(matchVariant({ changes: [] }, []).isThere).toBe(false);
  });
});

describe('a patch file', () => {
  const variant: Variant = {
    name: 'Soft front, wet',
    note: 'for rain',
    car: 'Coupe',
    changes: changesBetween(CAR, SOFT).changes,
  };

  it('gives the variant back as it was', () => {
    expect(readPatch(writePatch(variant), 'wet.patch.ini')).toEqual(variant);
  });

  it('is readable: every key with its value and the value before', () => {
    const text = writePatch(variant);
    expect(text).toContain('set\n{\n  susp_front.k=18000\n  susp0.toe=1\n}\n');
    expect(text).toContain('remove\n{\n  susp_front.bump_rate=1\n}\n');
    expect(text).toContain('was\n{\n  susp_front.k=21000\n');
  });

  it('is refused, with its name and line, where it is not a patch', () => {
    expect(() => readPatch(CAR, 'car.ini')).toThrow('car.ini, line 1: no block patch');
    expect(() => readPatch('patch\n{\nname=a\nversion=9\n}', 'a.patch.ini')).toThrow('version 9');
    expect(() => readPatch('patch\n{\nname=a\nversion=1\n}\nset\n{\nk=1\n', 'a')).toThrow('a, line 7');
    expect(() => readPatch('patch\n{\nname=a\nversion=1\n}\nset\n{\na..b=1\n}\n', 'a')).toThrow('line 8');
  });

  it('writes a note of two lines on one line', () => {
    expect(readPatch(writePatch({ ...variant, note: 'dry\nor damp' }), 'a').note).toBe('dry / or damp');
  });
});

describe('values a car inherits', () => {
  it('are those of the referred block without its notes: susp0.k is 18000 of susp_front, and an unknown key has none', () => {
    const text = 'susp_front\n{\n k=18000 ; 1.3 Hz\n}\nsusp0~susp_front\n{\n x=0.7\n}\n';
    expect(inheritedValues(text, ['susp0.k', 'susp0.nothing'])).toEqual({ 'susp0.k': '18000' });
  });
});
