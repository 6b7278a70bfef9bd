import { describe, expect, it } from 'vitest';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import { createChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { comparedRuns, comparedSessions } from '../../../workspace/sessions/compared-laps.ts';
import { channelsIn, lackedText } from './use-overlaid-channels.ts';

const maths = (name: string, address: string, more: Partial<SessionChannel> = {}): SessionChannel => ({
  name: `maths:${name}`,
  address,
  origin: 'own',
  label: name,
  chart: `maths:${name}`,
  chartLabel: name,
  unit: '1',
  digits: 3,
  description: '',
  isOfSelection: false,
  ...more,
});
const logged = (name: string): SessionChannel => ({
  ...maths(name, name),
  name,
  chart: name,
  origin: 'other',
});

const SHOWN = aSessionDetail(1, { channelNames: ['Fuel', 'Oil'] });
const OTHER = aSessionDetail(2, { channelNames: ['Fuel'] });
const [A, B] = comparedSessions([SHOWN, OTHER]);
const catalogue = createChannelCatalogue([
  logged('Fuel'),
  logged('Oil'),
  maths('Balance', 'maths#1a'),
  maths('Grip', 'maths#1b'),
  maths('Yaw gain', 'maths#1c'),
]);
const found = channelsIn(
  SHOWN.id,
  catalogue,
  new Map([
    [
      OTHER.id,
      [
        logged('Fuel'),
        maths('Balance', 'maths#2a'),
        maths('Grip', 'maths#2b', { problem: 'no wheel loads' }),
      ],
    ],
  ]),
);

describe('channels of the shown session in an overlaid one', () => {
  it('are math channels by their own address there, and stored channels that it has', () => {
    if (A === undefined || B === undefined) throw new Error('Two sessions are compared');
    const addresses = ['Fuel', 'Oil', 'maths#1a', 'maths#1b', 'maths#1c'];
    expect(addresses.map((address) => found(A, address)?.address)).toEqual(addresses);
    expect(addresses.map((address) => found(B, address)?.address)).toEqual([
      'Fuel',
      undefined,
      'maths#2a',
      'maths#2b',
      undefined,
    ]);
  });

  it('are named where a session lacks them, with the reason where one is known', () => {
    const laps = comparedRuns(comparedSessions([SHOWN, OTHER]));
    expect(lackedText(catalogue.specs, laps, found)).toBe('B lacks Oil, Grip (no wheel loads), Yaw gain.');
    expect(lackedText(catalogue.chosen(['Fuel', 'maths:Balance']), laps, found)).toBe('');
  });
});
