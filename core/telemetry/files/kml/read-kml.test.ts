import { describe, expect, it } from 'vitest';
import { collectRecording } from '../collect.ts';
import { formatOf } from '../read-recording.ts';
import type { RecordedFile } from '../recording.ts';
import { sourceOf } from '../source.ts';
import { samplesOf, timesOfFile } from '../testing/read-text.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { readKml } from './read-kml.ts';

const read = (text: string): Promise<RecordedFile> => collectRecording(readKml(sourceOf(encodeUtf8(text))));

const track = (inside: string): string =>
  `<kml xmlns:gx="u"><Document><name>Run 2</name><Placemark><gx:Track>${inside}</gx:Track></Placemark></Document></kml>`;
const TWO = `<when>2021-04-04T10:00:00Z</when><when>2021-04-04T10:00:00.5Z</when>
  <gx:coord>4.5 50.25 100</gx:coord><gx:coord>4.75 50.5 101</gx:coord>`;

describe('a KML', () => {
  it('has the positions of a track at their times, longitude first, and the arrays beside them', async () => {
    const file = await read(
      track(
        `${TWO}<ExtendedData><SchemaData><gx:SimpleArrayData name="speed"><gx:value>7</gx:value><gx:value>8</gx:value></gx:SimpleArrayData></SchemaData></ExtendedData>`,
      ),
    );
    expect(file.details).toEqual({ session: 'Run 2', date: '2021-04-04T10:00:00.000Z' });
    expect(timesOfFile(file)).toEqual([0, 0.5]);
    expect(samplesOf(file, 'longitude')).toEqual([4.5, 4.75]);
    expect(samplesOf(file, 'latitude')).toEqual([50.25, 50.5]);
    expect(samplesOf(file, 'altitude')).toEqual([100, 101]);
    expect(samplesOf(file, 'speed')).toEqual([7, 8]);
    expect(file.channels.find(({ name }) => name === 'speed')!.unitText).toBe('');
  });

  it('reports times without positions and texts that are not read as a time', async () => {
    const file = await read(
      track(`<when>2021-04-04T10:00:00Z</when><when>noon</when><when>2021-04-04T10:00:02Z</when>
        <coord>1 2</coord><coord>1 2</coord>`),
    );
    expect(timesOfFile(file)).toEqual([0]);
    expect(file.problems.map(({ code }) => code)).toEqual(['row-broken', 'time-missing']);
  });

  it('gives what is whole of a truncated track', async () => {
    const file = await read(track(TWO).replace(/4.75 50.5.*/s, ''));
    expect(samplesOf(file, 'latitude')).toEqual([50.25]);
    expect(file.problems.map(({ code }) => code)).toEqual(['row-broken', 'file-cut']);
  });

  it.each([
    [
      '<kml><Placemark><LineString><coordinates>1,2,3 4,5,6</coordinates></LineString></Placemark></kml>',
      'a drawn route without times',
    ],
    ['<kml><Document/></kml>', 'no track with times'],
    ['<kml><Document></kml>', 'the KML is damaged'],
  ])('is refused in words: %s', async (text, words) => {
    expect(await formatOf(sourceOf(encodeUtf8(text)))).toBe('kml');
    await expect(read(text)).rejects.toThrow(words);
  });
});
