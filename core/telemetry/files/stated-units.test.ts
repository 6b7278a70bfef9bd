import { describe, expect, it } from 'vitest';
import { collectRecording } from './collect.ts';
import { readRecording } from './read-recording.ts';
import { sourceOf } from './source.ts';
import { encodeUtf8 } from './text-encoding.ts';

/** A table with a column of 200 rows, whose unit the file states. */
async function doubtsOf(
  name: string,
  unit: string,
  valueOf: (row: number) => number,
): Promise<readonly string[]> {
  const rows = Array.from({ length: 200 }, (_, i) => `${(i / 10).toFixed(1)},${valueOf(i)}`);
  const text = [`Time (s),${name} (${unit})`, ...rows, ''].join('\n');
  const { problems } = await collectRecording(readRecording(sourceOf(encodeUtf8(text))));
  return problems.flatMap(({ code, message }) => (code === 'unit-suspect' ? [message] : []));
}

describe('a unit that a file states', () => {
  it('is doubted where the values of the channel are beyond reason in it', async () => {
    // A converter for loggers of motorcycles writes hundredths of g under "longacc g".
    expect(await doubtsOf('longacc', 'g', (i) => 24 * Math.sin(i / 10))).toEqual([
      expect.stringMatching(
        /^"longacc \(g\)" is in g by the file, but \d+ % of its values are beyond 12 g, up to -?24 g: the unit may be wrong\./,
      ),
    ]);
    expect(await doubtsOf('Lateral Acceleration', 'g', (i) => 100 * Math.sin(i / 10))).toEqual([
      expect.stringContaining('are beyond 120 m/s², up to '),
    ]);
    expect(await doubtsOf('Ground Speed', 'm/s', (i) => i)).toEqual([
      expect.stringContaining('are beyond 140 m/s, up to 199 m/s'),
    ]);
  });

  it('is believed for a kerb, for a fast car and for a turbocharger', async () => {
    expect(await doubtsOf('longacc', 'g', (i) => (i === 50 ? 40 : 1))).toEqual([]);
    expect(await doubtsOf('Ground Speed', 'km/h', (i) => 2 * i)).toEqual([]);
    expect(await doubtsOf('Turbo Speed', 'rpm', () => 150_000)).toEqual([]);
    expect(await doubtsOf('Hub Acc', 'g', (i) => 30 * Math.sin(i))).toEqual([]);
  });
});
