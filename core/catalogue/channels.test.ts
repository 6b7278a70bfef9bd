import { describe, expect, it } from 'vitest';
import { aDifferential, aSetup } from '../proof/testing/a-setup.ts';
import { openSampleCar, type VehicleName } from '../proof/testing/car-files.ts';
import { carChannels } from '../setup/car-channels.ts';
import type { Setup } from '../setup/setup.ts';
import { CHANNELS, channelOfText, channelsOf, channelText, findChannel } from './channels.ts';
import { MODEL_NAMES } from './vehicle-models.ts';

const DIFFERENTIALS: Record<string, Setup['differentials']> = {
  front: [aDifferential({ position: 'front', outputs: [0, 1] })],
  rear: [aDifferential()],
  three: [
    aDifferential({ position: 'front', outputs: [0, 1] }),
    aDifferential({ kind: 'semi-active' }),
    aDifferential({ position: 'centre', outputs: [0, 1] }),
  ],
};

const namesOf = (car: string, key: string): string[] =>
  channelsOf(carChannels(aSetup({ differentials: DIFFERENTIALS[car]! })))
    .filter((channel) => channel.key === key)
    .map(({ name }) => name);

describe('the channels of a car', () => {
  it('are one locking torque for front or rear drive and three for a car with three differentials', () => {
    const key = 'differentialLockingTorque_Nm';
    expect(namesOf('front', key)).toEqual([`${key}.front`]);
    expect(namesOf('rear', key)).toEqual([`${key}.rear`]);
    expect(namesOf('three', key)).toEqual([`${key}.front`, `${key}.rear`, `${key}.centre`]);
  });

  it('have the blocks of a semi-active differential at its place only', () => {
    const blocks = CHANNELS.filter(({ kind }) => kind === 'semi-active');
    expect(blocks.length).toBeGreaterThan(0);
    for (const { key } of blocks) {
      expect(namesOf('rear', key)).toEqual([]);
      const own = namesOf('three', key);
      expect(own.length).toBeGreaterThan(0);
      expect(own.every((name) => name === key || name.endsWith('.rear'))).toBe(true);
    }
  });

  it('leave out a differential that drives a single wheel, and those of vehicles with another drive', () => {
    const locking = (name: VehicleName): string[] =>
      channelsOf(carChannels(openSampleCar(name).setup!, 'physx')).flatMap((channel) =>
        channel.key === 'differentialLockingTorque_Nm' ? [channel.name] : [],
      );
    expect(locking('tadpole')).toEqual([]);
    expect(locking('delta')).toEqual(['differentialLockingTorque_Nm.rear']);
    for (const name of ['truck-6x6', 'tank', 'rover'] as const) expect(locking(name)).toEqual([]);
  });

  it('have a column each, and one name each, in every model', () => {
    expect(new Set(CHANNELS.map(({ name }) => name)).size).toBe(CHANNELS.length);
    CHANNELS.forEach(({ index, name }, i) => {
      expect(index).toBe(i);
      expect(findChannel(name)?.index).toBe(i);
    });
    for (const model of MODEL_NAMES) {
      const names = channelsOf(carChannels(aSetup(), model)).map(({ name }) => name);
      expect(names).toContain('differentialLockingRatio.rear');
      expect(names.includes('differentialHeat_J.rear')).toBe(model === 'racebench');
    }
  });
});

describe('the label of a channel', () => {
  it('names one channel, in any case and with blanks around it', () => {
    for (const { name } of CHANNELS) expect(channelOfText(` ${channelText(name).toUpperCase()} `)).toBe(name);
  });

  it('of another channel is its name', () => {
    expect(channelOfText(' Brake pressure ')).toBe('Brake pressure');
    expect(channelOfText('speed_mps')).toBe('speed_mps');
  });
});
