import { describe, expect, it } from 'vitest';
import { withPlans } from './aliases/plan-channel.ts';
import { readAliases } from './aliases/read-aliases.ts';
import { collectRecording } from './collect.ts';
import { planByMapping, proposeLogMapping, withoutSkipped } from './map-channels.ts';
import type { ChannelHead, RecordingPart } from './recording.ts';

const head = (name: string, unit: ChannelHead['unit'], unitText: string): ChannelHead => ({
  name,
  unit,
  unitText,
  sampleType: 'f32',
  time: { kind: 'rate', rate_Hz: 10, start_s: 0 },
  count: 2,
});
/** As the reader hands them on: 36 km/h stay km/h, the unknown unit stays as it is. */
const CHANNELS = [
  head('Ground Speed', 'kph', 'km/h'),
  head('Damper', undefined, 'counts?'),
  head('Junk', '1', ''),
];

// oxlint-disable-next-line typescript/require-await -- parts of a recording come asynchronously.
async function* parts(): AsyncGenerator<RecordingPart> {
  yield { kind: 'head', head: { details: {}, channels: CHANNELS, axes: 0 } };
  yield { kind: 'samples', channel: 0, values: Float32Array.of(0, 36) };
  yield { kind: 'samples', channel: 1, values: Float32Array.of(10, 20) };
  yield { kind: 'samples', channel: 2, values: Float32Array.of(7, 7) };
  yield { kind: 'end', laps: [], problems: [] };
}

describe('the mapping of a log', () => {
  it('is proposed by aliases: Ground Speed in km/h is speed_mps', () => {
    const [speed] = proposeLogMapping(CHANNELS, readAliases()).columns;
    expect(speed).toEqual({
      header: 'Ground Speed',
      use: 'channel',
      name: 'speed_mps',
      unit: 'km/h',
      negate: false,
    });
  });

  it('reads 36 km/h as 10 m/s, 20 of an unknown unit said to be mm and turned as -0.02 m, and leaves a channel out', async () => {
    const proposed = proposeLogMapping(CHANNELS, readAliases());
    const columns = proposed.columns.map((column, i) =>
      i === 1
        ? { ...column, name: 'jounce_m.FL', unit: 'mm', negate: true }
        : i === 2
          ? { ...column, use: 'skip' as const }
          : column,
    );
    const mapping = { columns };
    const file = await collectRecording(
      withoutSkipped(
        withPlans(parts(), (channels) => planByMapping(channels, mapping)),
        mapping,
      ),
    );
    expect(file.channels.map(({ name, unit }) => `${name} ${String(unit)}`)).toEqual([
      'speed_mps mps',
      'jounce_m.FL m',
    ]);
    expect(file.channels[0]?.samples[1]).toBeCloseTo(10, 6);
    expect(file.channels[1]?.samples[1]).toBeCloseTo(-0.02, 8);
  });

  it('counts a unit that a person gives in place of the file’s: 36 km/h that are mph are 16.09 m/s', async () => {
    const [column] = proposeLogMapping(CHANNELS, readAliases()).columns;
    const mapping = { columns: column === undefined ? [] : [{ ...column, unit: 'mph' }] };
    const file = await collectRecording(withPlans(parts(), (channels) => planByMapping(channels, mapping)));
    expect(file.channels[0]?.samples[1]).toBeCloseTo(16.09, 2);
  });
});
