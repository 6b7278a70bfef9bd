import { describe, expect, it } from 'vitest';
import { fixtureText, sampleCarText } from '../../proof/testing/car-files.ts';
import { isPlainSectionText, readPlainIni } from './plain-ini.ts';

describe('plain [section] files', () => {
  it('are distinguished from a car.ini', () => {
    expect(isPlainSectionText(fixtureText('plain-sections'))).toBe(true);
    expect(isPlainSectionText(sampleCarText('coupe-1974').text)).toBe(false);
    expect(isPlainSectionText('')).toBe(false);
    expect(isPlainSectionText('[a]\nb\n{\n}\n')).toBe(false);
  });

  it('give a flat list without their notes', () => {
    expect(readPlainIni(fixtureText('plain-sections'))).toEqual([
      { section: 'BASIC', key: 'TOTALMASS', value: '1080' },
      { section: 'INERTIA', key: 'X', value: '1.7' },
    ]);
  });

  it('read headings with a note, keys before the first heading and # comments', () => {
    expect(readPlainIni('version=2\n[HEADER] ; of the car\n# all\nname = A # B\n')).toEqual([
      { section: '', key: 'version', value: '2' },
      { section: 'HEADER', key: 'name', value: 'A' },
    ]);
  });

  it('keep dotted sections and the texts true and null unchanged', () => {
    expect(readPlainIni('[wheel.fl]\npowered = true\nnote = null\n')).toEqual([
      { section: 'wheel.fl', key: 'powered', value: 'true' },
      { section: 'wheel.fl', key: 'note', value: 'null' },
    ]);
  });
});
