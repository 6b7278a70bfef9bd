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

  it('of My Tracks has times and positions in turns, and times and values outside its track that are none of it', async () => {
    const file = await read(`<?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns="http://www.opengis.net/kml/2.2"><Document>
      <name>\n<![CDATA[Main St]]>\n</name>
      <Placemark><name>Main St (Start)</name><TimeStamp><when>2015-10-20T23:53:59.609Z</when></TimeStamp>
        <Point><coordinates>-111.5,40.5,1405.0</coordinates></Point></Placemark>
      <Placemark id="tour"><ExtendedData><Data name="type"><value><![CDATA[driving]]></value></Data></ExtendedData>
      <gx:MultiTrack><altitudeMode>absolute</altitudeMode><gx:interpolate>1</gx:interpolate><gx:Track>
      <when>2015-10-20T23:53:59.609Z</when>\n<gx:coord>-111.5 40.5 1405.0</gx:coord>
      <when>2015-10-20T23:54:00.609Z</when>\n<gx:coord>-111.25 40.75 1412.0</gx:coord>
      <ExtendedData><SchemaData schemaUrl="#schema">
      <gx:SimpleArrayData name="speed"><gx:value>6.5</gx:value><gx:value>3.75</gx:value></gx:SimpleArrayData>
      <gx:SimpleArrayData name="bearing"><gx:value>187.0</gx:value><gx:value>36.0</gx:value></gx:SimpleArrayData>
      </SchemaData></ExtendedData></gx:Track></gx:MultiTrack></Placemark></Document></kml>`);
    expect(timesOfFile(file)).toEqual([0, 1]);
    expect(samplesOf(file, 'latitude')).toEqual([40.5, 40.75]);
    expect(samplesOf(file, 'speed')).toEqual([6.5, 3.75]);
    expect(samplesOf(file, 'bearing')).toEqual([187, 36]);
    expect(file.details['session']).toBe('Main St');
    expect(file.problems).toEqual([]);
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
