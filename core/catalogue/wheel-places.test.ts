import { describe, expect, it } from 'vitest';
import { CHANNELS, channelsOf, findChannel } from './channels.ts';
import { MAX_WHEELS } from './vehicle-kinds.ts';
import { channelWheel, recordedWheels, wheelPlaces } from './wheel-places.ts';
import { wheelIndexOf, wheelNameAt } from './wheels.ts';

const ALL = Array.from({ length: MAX_WHEELS }, (_, index) => index);

describe('the places of wheels', () => {
  it('have names that lead back to their index, for each of the 20 wheels, and to no other', () => {
    for (const index of ALL) expect(wheelIndexOf(wheelNameAt(index))).toBe(index);
    expect(wheelIndexOf('rear')).toBe(-1);
  });

  it('are those of the channels: each wheel that has a load', () => {
    for (const index of ALL) {
      const channel = findChannel(`wheelLoad_N.${wheelNameAt(index)}`);
      expect(channel && channelWheel(channel)).toBe(index);
    }
    expect(CHANNELS.filter(({ key }) => key === 'speed_mps').map(channelWheel)).toEqual([undefined]);
  });

  it('say front and rear of two axles, and count more', () => {
    const labels = (count: number) => wheelPlaces(ALL.slice(0, count)).map(({ label }) => label);
    expect(labels(4)).toEqual(['Front left', 'Front right', 'Rear left', 'Rear right']);
    expect(labels(6).slice(2)).toEqual(['Axle 2 left', 'Axle 2 right', 'Axle 3 left', 'Axle 3 right']);
    expect(labels(6)[0]).toBe('Axle 1 left');
  });

  it('put the single one of three wheels in the middle', () => {
    const of = (indices: readonly number[]) =>
      wheelPlaces(indices).map(({ label, side }) => `${label} ${side}`);
    expect(of([0, 1, 3])).toEqual(['Front left left', 'Front right right', 'Rear wheel middle']);
    expect(of([1, 2, 3])).toEqual(['Front wheel middle', 'Rear left left', 'Rear right right']);
  });

  it('are found in what a session recorded: three wheels of a tadpole, none of a log without wheels', () => {
    const car = { model: 'physx', differentials: [], breakables: 0, wheels: 4, absentWheel: 2 } as const;
    const names = channelsOf(car).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.RL'))).toEqual([]);
    expect(recordedWheels(names).map(({ name }) => name)).toEqual(['FL', 'FR', 'RR']);
    expect(recordedWheels(['speed_mps', 'GPS Speed'])).toEqual([]);
  });
});
