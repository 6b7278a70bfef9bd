import { describe, expect, it } from 'vitest';
import { differenceGroups } from './difference-rows.ts';

describe('differences for people', () => {
  it('are in the order of the form, under their group and wheel, unknown keys last', () => {
    const groups = differenceGroups(
      [
        { key: 'zz.odd', from: '1', to: '2' },
        { key: 'wheel0.radius', from: '0.30', to: '0.31' },
        { key: 'body.mass', from: '950', to: '900' },
      ],
      {},
      'si',
    );
    expect(groups.map(({ title }) => title)).toEqual(['Body', 'Wheels, front left', 'Other keys']);
  });

  it('say by how much the open car differs: 950 kg is 50 kg and 5.6 % over 900 kg', () => {
    const [group] = differenceGroups([{ key: 'body.mass', from: '950', to: '900' }], {}, 'si');
    expect(group?.rows[0]).toMatchObject({ now: '950', other: '900', step: '+50 (+5.6 %)', symbol: 'kg' });
  });

  it('know 1.0 and 1 as the same number, and no step from or to a missing key', () => {
    const [group] = differenceGroups(
      [
        { key: 'body.mass', from: '1.0', to: '1' },
        { key: 'body.width', from: '1.6' },
      ],
      {},
      'si',
    );
    expect(group?.rows.map(({ step }) => step)).toEqual(['same number', '']);
    expect(group?.rows[1]?.other).toBe('–');
  });

  it('show what a shared block gives where a key has no value of its own: 21 over 18 kN/m is +16.7 %', () => {
    const changes = [{ key: 'susp0.k', from: '21000' }];
    const [group] = differenceGroups(changes, { 'susp0.k': '18000' }, 'si');
    expect(group?.rows[0]).toMatchObject({ now: '21000', other: '18000 inherited', step: '+3000 (+16.7 %)' });
    const [shown] = differenceGroups(changes, { 'susp0.k': '18000' }, 'engineering');
    expect(shown?.rows[0]).toMatchObject({
      now: '21',
      other: '18 inherited',
      step: '+3 (+16.7 %)',
      symbol: 'N/mm',
    });
  });
});
