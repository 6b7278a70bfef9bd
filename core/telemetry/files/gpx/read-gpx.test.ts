import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { STAMPS } from '../point-table.ts';
import { formatOf } from '../read-recording.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { samplesOf, timesOfFile } from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readGpx } from './read-gpx.ts';

const read = (text: string): Promise<RecordedFile> => collectRecording(readGpx(sourceOf(encodeUtf8(text))));

const HEAD =
  '<?xml version="1.0"?><gpx creator="logger" xmlns:x="u"><metadata><name>Run 2</name></metadata><trk><trkseg>';
const point = (time: string, inside = ''): string =>
  `<trkpt lat="50.3" lon="4.6">${time === '' ? '' : `<time>${time}</time>`}${inside}</trkpt>`;
const gpx = (...points: readonly string[]): string => `${HEAD}${points.join('\n')}</trkseg></trk></gpx>`;

describe('a GPX', () => {
  it('has a channel for each quantity of a point, also of extensions, and UTC times', async () => {
    const file = await read(
      gpx(
        point('2021-04-04T12:00:00.5+02:00', '<ele>5</ele><extensions><x:hr>60</x:hr></extensions>'),
        point('2021-04-04T10:00:01Z', '<speed>7</speed><fix>3d</fix>'),
      ),
    );
    expect(file.details).toEqual({ device: 'logger', session: 'Run 2', date: '2021-04-04T10:00:00.500Z' });
    expect(timesOfFile(file)).toEqual([0, 0.5]);
    expect(file.channels.map(({ name, unitText }) => [name, unitText])).toEqual([
      ['latitude', 'deg'],
      ['longitude', 'deg'],
      ['ele', 'm'],
      ['hr', 'bpm'],
      ['speed', 'm/s'],
    ]);
    expect(samplesOf(file, 'speed')).toEqual([Number.NaN, 7]);
    expect(samplesOf(file, 'hr')).toEqual([60, Number.NaN]);
  });

  it('puts points of one whole second apart, keeps the stamps and reports it', async () => {
    const times = ['00', '00', '01', '01', '01', '01', '02'].map((s) => point(`2021-04-04T10:00:${s}Z`));
    const file = await read(gpx(...times));
    expect(timesOfFile(file)).toEqual([0, 0.5, 1, 1.25, 1.5, 1.75, 2]);
    expect(samplesOf(file, STAMPS)).toEqual([0, 0, 1, 1, 1, 1, 2]);
    expect(file.problems.map(({ code }) => code)).toEqual(['time-repeats']);
  });

  it('leaves out points without a time or with one that goes back, and reports them', async () => {
    const file = await read(
      gpx(point('2021-04-04T10:00:01Z'), point(''), point('2021-04-04T10:00:00Z'), point('soon')),
    );
    expect(timesOfFile(file)).toEqual([0]);
    expect(file.problems.map(({ code }) => code)).toEqual([
      'time-missing',
      'time-back',
      'date-unreadable',
      'time-missing',
    ]);
  });

  it('gives the whole points of a truncated file', async () => {
    const whole = gpx(point('2021-04-04T10:00:00Z'), point('2021-04-04T10:00:01Z'));
    const file = await read(whole.slice(0, whole.lastIndexOf('</trkpt>')));
    expect(timesOfFile(file)).toEqual([0]);
    expect(file.problems.map(({ code }) => code)).toEqual(['file-cut']);
  });

  it.each([
    [gpx(point(''), point('')), 'a drawn route, not a recording. 2 points were seen'],
    ['<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>', 'the GPX has no track'],
    ['<gpx><trk><a></b></trk></gpx>', 'Line 1: the GPX is damaged'],
    [`<gpx>${'<a>'.repeat(200)}`, 'nested too deep'],
  ])('is refused in words: %#', async (text, words) => {
    expect(await formatOf(sourceOf(encodeUtf8(text)))).toBe('gpx');
    await expect(read(text)).rejects.toThrow(words);
  });
});
