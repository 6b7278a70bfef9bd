import { describe, expect, it } from 'vitest';
import { findChannel } from '../../../catalogue/channels.ts';
import { collectRecording } from '../collect.ts';
import { readLd } from '../ld/read-ld.ts';
import { sourceOf } from '../source.ts';
import { makeLd } from '../testing/make-ld.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import { underNamesOf } from './names-of-program.ts';
import { planChannels, withPlans } from './plan-channel.ts';
import { readAliases } from './read-aliases.ts';
import { ALIAS_TABLE } from './alias-table.ts';

const OURS = readAliases();

describe('the table of channel names', () => {
  it('has no line that is not understood', () => {
    expect(readAliases(ALIAS_TABLE).problems).toEqual([]);
    expect(OURS.all.length).toBeGreaterThan(100);
  });

  it('names channels that there are', () => {
    for (const { channel } of OURS.all) expect(findChannel(channel), channel).toBeDefined();
  });

  it.each([
    ['Engine RPM', 'engineSpeed_radps'],
    ['engine_rpm', 'engineSpeed_radps'],
    ['Damper Pos RL', 'jounce_m.RL'],
    ['SUS_TRAVEL_LR', 'jounce_m.RL'],
    ['RFshockDefl', 'jounce_m.FR'],
    ['TYRE_PRESS_RF', 'tyrePressure_Pa.FR'],
    ['Steering Angle', undefined],
  ])('%s is %s', (name, channel) => {
    expect(OURS.find(name)?.channel).toBe(channel);
  });

  it('counts lateral acceleration of Race Technology the other way, that of MoTeC the same way', () => {
    expect(OURS.find('Lat Accel')?.sign).toBe(-1);
    expect(OURS.find('G Force Lat')?.sign).toBe(1);
  });
});

describe('several columns with the same meaning', () => {
  const planned = (...names: readonly string[]): readonly string[] =>
    planChannels(
      names.map((name) => evenChannel(name, 'kph', 1, [1, 2], { unitText: 'km/h' })),
      OURS,
    ).map(({ name }) => name);

  it('are read by the first without a note: the speed of the wheels only where there is no other', () => {
    expect(planned('Wheel Speed')).toEqual(['speed_mps']);
    expect(planned('Wheel Speed', 'Ground Speed', 'Corr Speed')).toEqual([
      'Wheel Speed',
      'speed_mps',
      'Corr Speed',
    ]);
    expect(planned('Wheel Speed', 'Drive Speed')).toEqual(['speed_mps', 'Drive Speed']);
    expect(planned('Wheel Speed', 'speed_mps')).toEqual(['Wheel Speed', 'speed_mps']);
  });
});

describe('names that differ in blanks and case only', () => {
  it.each([
    ['Yaw Rate', 'deg/s'],
    ['yaw_rate', 'deg/s'],
    ['YAW RATE', 'deg/s'],
    ['YawRate', 'rad/s'],
    ['Lat Accel', 'g'],
    ['LatAccel', 'm/s/s'],
  ])('%s without a unit is in %s', (name, unit) => {
    expect(OURS.find(name)?.unit).toBe(unit);
  });

  it('are each the channel, unit and sign of their own line', () => {
    for (const { program, name, channel, unit, sign } of OURS.all)
      expect(OURS.of(program).find(name), name).toMatchObject({ channel, unit, sign });
  });

  it('are not listed twice with the same words and another unit or sign', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { program, name, channel, unit, sign } of OURS.all) {
      const files = / \.\w+$/.exec(program)?.[0] ?? '';
      const words = name.toLowerCase().replace(/[^a-z0-9]+/g, ' ') + files;
      meanings.set(words, (meanings.get(words) ?? new Set()).add(`${channel}, ${unit}, ${sign}`));
    }
    for (const [words, found] of meanings) expect([...found], words).toHaveLength(1);
  });

  it('have the signs of files of one kind there alone', () => {
    expect(OURS.find('YawRate')?.sign).toBeUndefined();
    expect(OURS.of('iRacing .ibt').find('YawRate')?.sign).toBe(1);
    expect(OURS.of('iRacing .ibt').find('Brake')?.channel).toBe('brake');
    expect(readAliases('YawRate = yawRate_radps, rad/s, -').of('iRacing .ibt').find('YawRate')?.sign).toBe(
      -1,
    );
  });

  it('are the person’s where the person has one of them', () => {
    expect(readAliases('yawrate = yawRate_radps, rad/s, -').find('Yaw Rate')?.sign).toBe(-1);
  });
});

describe('a person’s own names', () => {
  it('count more than ours', () => {
    expect(readAliases('Speed = longitudinalVelocity_mps, km/h').find('SPEED')?.channel).toBe(
      'longitudinalVelocity_mps',
    );
  });

  it.each([
    ['Boost = turbo_Pa', 'there is no channel "turbo_Pa".'],
    ['Boost', '"Boost" is not of the form: name = channel, unit, sign, note.'],
    ['Revs = engineSpeed_radps, km/h', '"km/h" is not a unit of channel "engineSpeed_radps".'],
    ['Revs = engineSpeed_radps, rpm, left', '"left" must be +, - or ?.'],
    ['Load {FL} = load.{FL}', 'there is no channel "load.FL".'],
  ])('%s is reported with its line', (line, message) => {
    expect(readAliases(`# mine\n\n${line}\nRevs 2 = engineSpeed_radps`).problems).toEqual([
      { line: 3, message },
    ]);
  });
});

describe('channels of a log under our names', () => {
  const log = makeLd({
    channels: [
      { name: 'Ground Speed', unit: 'km/h', type: [7, 4], raw: [36, 90] },
      { name: 'Engine RPM', unit: '', type: [7, 4], raw: [60_000] },
      { name: 'Lat Accel', unit: 'g', type: [7, 4], raw: [1] },
      { name: 'Yaw Rate', unit: 'deg/s', type: [7, 4], raw: [180] },
      { name: 'Tyre Pressure FL', unit: 'V', type: [7, 4], raw: [2.5] },
      { name: 'Corr Speed', unit: 'km/h', type: [7, 4], raw: [36] },
      { name: 'Tire Temp Core FL', unit: 'C', type: [7, 4], raw: [80] },
      { name: 'Gear', unit: '', type: [7, 4], raw: [3] },
    ],
  });
  const read = () =>
    collectRecording(withPlans(readLd(sourceOf(log)), (channels) => planChannels(channels, OURS)));

  it('are in the units of the channel table: 36 km/h are 10 m/s, 60,000 rpm 6283 rad/s, 80 °C 353 K', async () => {
    const { channels } = await read();
    const found = Object.fromEntries(channels.map(({ name, samples }) => [name, samples[0]]));
    expect(found['speed_mps']).toBeCloseTo(10, 5);
    expect(found['engineSpeed_radps']).toBeCloseTo(1000 * 2 * Math.PI, 2);
    expect(found['lateralAcceleration_mps2']).toBeCloseTo(-9.80665, 5);
    expect(found['yawRate_radps']).toBeCloseTo(Math.PI, 5);
    expect(found['tyreCoreTemperature_K.FL']).toBeCloseTo(353.15, 3);
    expect(channels.find(({ name }) => name === 'gear')?.held).toBe(true);
  });

  it('keep their names where the unit is of another kind or the channel is taken', async () => {
    const names = (await read()).channels.map(({ name }) => name);
    expect(names).toContain('Tyre Pressure FL');
    expect(names).toContain('Corr Speed');
  });

  it('are reported if their sign is not documented, and if the unit is that of the alias', async () => {
    const reported = (await read()).problems.filter(({ code }) => code === 'alias-note');
    expect(reported.map(({ message }) => message)).toEqual([
      'channel "Engine RPM" has no unit; rpm was assumed.',
      '"Yaw Rate" is read as Yaw rate. The sign convention of the program is not documented; the sign is kept.',
    ]);
  });
});

describe('a recording under the names of MoTeC', () => {
  const run = aRecording([
    evenChannel('speed_mps', 'mps', 10, [10]),
    evenChannel('engineSpeed_radps', 'radps', 10, [100 * Math.PI]),
    evenChannel('lateralAcceleration_mps2', 'mps2', 10, [9.80665]),
    evenChannel('jounce_m.FL', 'm', 10, [0.01]),
  ]);

  it('has Ground Speed in km/h, Engine RPM and G Force Lat, and keeps what means something else', () => {
    const { channels } = underNamesOf('MoTeC', run, OURS);
    expect(
      channels.map(({ name, unit, samples }) => [name, unit, Math.round(samples[0]! * 1000) / 1000]),
    ).toEqual([
      ['Ground Speed', 'kph', 36],
      ['Engine RPM', 'rpm', 3000],
      ['G Force Lat', 'g', 1],
      ['jounce_m.FL', 'm', 0.01],
    ]);
  });

  it('is the same recording again when it is read by the table', () => {
    const there = underNamesOf('MoTeC', run, OURS).channels;
    planChannels(there, OURS).forEach(({ name, factor, offset }, i) => {
      expect(name).toBe(run.channels[i]!.name);
      expect(there[i]!.samples[0]! * factor + offset).toBeCloseTo(run.channels[i]!.samples[0]!, 4);
    });
  });
});
