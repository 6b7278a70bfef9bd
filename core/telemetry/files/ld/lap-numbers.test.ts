import { expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { lapsFromCrossings } from '../lap-watch.ts';
import { sourceOf } from '../source.ts';
import { allBytes } from '../testing/bytes.ts';
import { aRecording, evenChannel } from '../testing/recordings.ts';
import { ldLogOf } from './ld-log-of.ts';
import { readLd } from './read-ld.ts';
import { writeLdx } from './write-ldx.ts';
import { writeLd } from './write-ld.ts';

it('a .ld has a channel of lap numbers where beacons alone would number laps otherwise', async () => {
  const speed = evenChannel(
    'Speed',
    'mps',
    10,
    Array.from({ length: 301 }, (_, i) => i),
  );
  const thirteen = aRecording([speed], {
    laps: [{ number: 13, start_s: 5.03, end_s: 17.4, complete: true }],
  });
  const { log, laps } = ldLogOf(thirteen);
  const file = await collectRecording(
    readLd(sourceOf(await allBytes(writeLd(log))), { ldx: writeLdx(laps, {}) }),
  );
  expect(file.channels.map(({ name }) => name)).toEqual(['Speed', 'Lap Number']);
  expect(file.laps.map(({ number, complete }) => [number, complete])).toEqual([
    [12, false],
    [13, true],
    [14, false],
  ]);
  expect(file.laps[1]?.start_s).toBeCloseTo(5.03, 6);
  expect(file.laps[1]?.end_s).toBeCloseTo(17.4, 6);
  const fromStart = ldLogOf(
    aRecording([speed], {
      laps: [
        { number: 7, start_s: 0, end_s: 12, complete: true },
        { number: 8, start_s: 12, end_s: 25, complete: true },
      ],
    }),
  );
  const begun = await collectRecording(
    readLd(sourceOf(await allBytes(writeLd(fromStart.log))), { ldx: writeLdx(fromStart.laps, {}) }),
  );
  expect(begun.laps.map(({ number, complete }) => [number, complete])).toEqual([
    [7, true],
    [8, true],
    [9, false],
  ]);
  const fromOne = aRecording([speed], { laps: lapsFromCrossings([5, 17], 0, 30) });
  expect(ldLogOf(fromOne).log.channels.map(({ name }) => name)).toEqual(['Speed']);
});
