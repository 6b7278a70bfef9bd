import { expect, it } from 'vitest';
import { listedChannels, withoutListed } from './listed-channels.ts';

const HEAD = [
  '%DataLog%',
  'Software : Haltech NSP',
  'Channel : RPM',
  'ID : 384',
  'Type : EngineSpeed',
  'DisplayMaxMin : 20000,0',
  'Channel : Boost Control Output',
  'ID : 1462',
  'Type : Percentage',
  'DisplayMaxMin : 1000,0',
  'Channel : Trigger System Errors',
  'ID : 1353',
  'Type : Raw',
  'Log Number : 1118',
].map((text, i) => ({ line: i + 1, cells: text.split(',') }));

it('gives a listed channel its type in place of a unit', () => {
  expect(listedChannels(HEAD)).toEqual([
    { name: 'RPM', unitText: 'EngineSpeed' },
    { name: 'Boost Control Output', unitText: 'Percentage' },
    { name: 'Trigger System Errors', unitText: 'Raw' },
  ]);
});

it('leaves the lines of a head that are about the whole file', () => {
  expect(withoutListed(HEAD).map(({ cells }) => cells.join(','))).toEqual([
    '%DataLog%',
    'Software : Haltech NSP',
    'Log Number : 1118',
  ]);
});
