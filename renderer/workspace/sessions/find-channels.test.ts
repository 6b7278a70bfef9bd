import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../../../core/catalogue/channels.ts';
import { findChannels } from './find-channels.ts';

const NAMES = { lateralAcceleration_mps2: ['G Force Lat', 'InlineAcc'], speed_mps: ['Ground Speed'] };
const valuesOf = (text: string): readonly string[] => findChannels(text, NAMES).map(({ value }) => value);

describe('the search of channels', () => {
  it.each([
    ['label', 'tyre load fl', 'wheelLoad_N.FL'],
    ['name', 'wheelload', 'wheelLoad_N.FL'],
    ['a word of the name', 'slip angle rr', 'slipAngle_rad.RR'],
    ['label of a wheel in full', 'slip angle, rear right', 'slipAngle_rad.RR'],
    ['label and unit', 'lateral m/s²', 'lateralAcceleration_mps2'],
    ['name in another program', 'g force', 'lateralAcceleration_mps2'],
    ['a word of its own and one of another program', 'lateral g', 'lateralAcceleration_mps2'],
    ['part of a word, where no word begins with it', 'lineacc', 'lateralAcceleration_mps2'],
  ])('finds by %s: %s', (_, text, value) => {
    expect(valuesOf(text)[0]).toBe(value);
  });

  it('says by which name of another program a channel was found', () => {
    expect(findChannels('ground sp', NAMES)[0]).toEqual({
      value: 'speed_mps',
      label: 'Speed',
      note: expect.stringContaining('Ground Speed') as string,
    });
  });

  it('puts labels that begin with the text before names of other programs', () => {
    const found = valuesOf('speed');
    expect(found[0]).toBe('speed_mps');
    expect(found.indexOf('engineSpeed_radps')).toBeGreaterThan(0);
  });

  it('has all channels for an empty text, and none for an unknown one', () => {
    expect(findChannels('', NAMES)).toHaveLength(CHANNELS.length);
    expect(valuesOf('zzz')).toEqual([]);
  });
});
