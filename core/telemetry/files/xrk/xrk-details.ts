import type { RecordingDetails } from '../../../contract/recording-words.ts';
import type { ProblemList } from '../file-problems.ts';
import type { FileLine } from '../../../contract/lap-requests.ts';
import type { RecordedLap } from '../recording.ts';
import { fieldText } from '../text-encoding.ts';
import { geodeticOf } from '../../../math/wgs84.ts';
import { GPS, MAX_TIME_MS, TICKS_PER_MS, unitOf, type XrkUnit } from './xrk-layout.ts';
import { addSample, createSampleList, reserve, type SampleList } from './xrk-samples.ts';
import type { XrkMessage } from './scan-xrk.ts';

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const VENUE_WIDTH = 32;

/** 01/23/2016 with 12:09:04: the month comes first. */
function dateOf(date: string, time: string): string | undefined {
  const [, month = '', day = '', year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/u.exec(date) ?? [];
  const iso = /^\d\d:\d\d:\d\d$/u.test(time) ? `${year}-${month}-${day}T${time}` : `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(iso)) ? undefined : iso;
}

/** Driver, vehicle, venue and date; messages are repeated, and the last of a kind is used. */
export function xrkDetails(messages: readonly XrkMessage[], problems: ProblemList): RecordingDetails {
  const last = new Map(messages.map(({ token, body }) => [token, body]));
  const wordsOf = (token: string, width = Infinity): string => {
    const body = last.get(token);
    return body === undefined ? '' : fieldText(body, 0, Math.min(width, body.length));
  };
  const date = dateOf(wordsOf('TMD'), wordsOf('TMT'));
  if (date === undefined && wordsOf('TMD') !== '')
    problems.report('date-unreadable', `"${wordsOf('TMD')}" "${wordsOf('TMT')}" is not a date.`);
  const details = {
    driver: wordsOf('RCR'),
    vehicle: wordsOf('VEH'),
    venue: wordsOf('TRK', VENUE_WIDTH),
    event: wordsOf('CMP'),
    session: wordsOf('VTY'),
    date: date ?? '',
  };
  return Object.fromEntries(Object.entries(details).filter(([, words]) => words !== ''));
}

/** Latitude and longitude of the start line in a message TRK, in 1e-7 degrees. */
const LINE_AT = { latitude: 36, longitude: 40, size: 44, scale: 1e-7 } as const;

/** The start line of the venue, of which the logger has a point. */
export function xrkLines(messages: readonly XrkMessage[]): readonly FileLine[] {
  const body = messages.findLast(({ token }) => token === 'TRK')?.body;
  if (body === undefined || body.length < LINE_AT.size) return [];
  const view = viewOf(body);
  const latitude_deg = view.getInt32(LINE_AT.latitude, true) * LINE_AT.scale;
  const longitude_deg = view.getInt32(LINE_AT.longitude, true) * LINE_AT.scale;
  const isPosition = Math.abs(latitude_deg) <= 90 && Math.abs(longitude_deg) <= 180;
  if (!isPosition || (latitude_deg === 0 && longitude_deg === 0)) return [];
  return [
    { kind: 'start', name: fieldText(body, 0, VENUE_WIDTH), readings: [[{ latitude_deg, longitude_deg }]] },
  ];
}

/** Ends of laps in messages of 32 bytes and, by libxrk, of 20. */
const lapEndAt = (length: number): number => (length >= 32 ? 28 : 16);

/** Laps of the messages LAP whose sector is 0; the others are sectors of a lap. What follows the last lap is not whole. */
export function xrkLaps(messages: readonly XrkMessage[], end_s: number): readonly RecordedLap[] {
  const laps = messages.flatMap(({ token, body }): readonly RecordedLap[] => {
    if (token !== 'LAP' || body.length < 20) return [];
    const view = viewOf(body);
    const [sector, number] = [view.getUint8(1), view.getUint16(2, true)];
    // Whole milliseconds, so that a lap begins exactly where the one before it ends.
    const end_ms = view.getUint32(lapEndAt(body.length), true);
    const start_ms = end_ms - view.getUint32(4, true);
    return sector === 0 && start_ms >= 0 && end_ms > start_ms
      ? [{ number, start_s: start_ms / 1000, end_s: end_ms / 1000, complete: true }]
      : [];
  });
  const ordered = [...new Map(laps.map((lap) => [lap.end_s, lap])).values()].sort(
    (a, b) => a.end_s - b.end_s,
  );
  const last = ordered.at(-1);
  if (last === undefined || last.end_s >= end_s) return ordered;
  return [...ordered, { number: last.number + 1, start_s: last.end_s, end_s, complete: false }];
}

/** A channel that is made of the messages of the GPS receiver. */
export interface GpsChannel {
  readonly name: string;
  readonly unit: XrkUnit;
  readonly list: SampleList;
}

/** A longer pause of the receiver is not bridged by its own clock. */
const MAX_PAUSE_MS = 10_000;

/**
 * Times of the messages of the receiver. One whose stamp is not later than that before it (a real log has 79 ms after 4741) is
 * placed by the receiver's time of the week, which goes on evenly; NaN where that does not help.
 */
function fixTimes_ms(views: readonly DataView[], problems: ProblemList): readonly number[] {
  let last: { readonly time_ms: number; readonly week_ms: number } | undefined;
  return views.map((view) => {
    const stamp_ms = view.getInt32(GPS.time, true);
    const week_ms = view.getUint32(GPS.week, true);
    let time_ms = stamp_ms < 0 || stamp_ms > MAX_TIME_MS ? Number.NaN : stamp_ms;
    if (last !== undefined && !(time_ms > last.time_ms)) {
      const since_ms = week_ms - last.week_ms;
      time_ms = since_ms > 0 && since_ms <= MAX_PAUSE_MS ? last.time_ms + since_ms : Number.NaN;
      problems.report(
        'time-back',
        `a position of ${stamp_ms} ms follows one of ${last.time_ms} ms; it is ${Number.isNaN(time_ms) ? 'left out' : `read as ${time_ms} ms, by the receiver's clock`}.`,
      );
    }
    if (!Number.isNaN(time_ms)) last = { time_ms, week_ms };
    return time_ms;
  });
}

/** Positions and speeds on the WGS84 ellipsoid; the messages have them earth-centred, in cm and cm/s. */
export function gpsChannels(messages: readonly XrkMessage[], problems: ProblemList): readonly GpsChannel[] {
  const fixes = messages.filter(({ token, body }) => /^GPS1?$/u.test(token) && body.length >= GPS.size);
  const channel = (name: string, text: string, isWide: boolean): GpsChannel => ({
    name,
    unit: { ...unitOf(0), text },
    list: createSampleList(isWide),
  });
  const latitude = channel('GPS Latitude', 'deg', true);
  const longitude = channel('GPS Longitude', 'deg', true);
  const altitude = channel('GPS Altitude', 'm', false);
  const speed = channel('GPS Speed', 'm/s', false);
  const satellites = channel('GPS Nsat', '', false);
  const channels = [latitude, longitude, altitude, speed, satellites];
  for (const { list } of channels) reserve(list, fixes.length);
  const views = fixes.map(({ body }) => viewOf(body));
  const times_ms = fixTimes_ms(views, problems);
  for (const [i, view] of views.entries()) {
    const tick = (times_ms[i] ?? Number.NaN) * TICKS_PER_MS;
    if (Number.isNaN(tick)) continue;
    const triple = (at: number): readonly [number, number, number] => [
      view.getInt32(at, true) / 100,
      view.getInt32(at + 4, true) / 100,
      view.getInt32(at + 8, true) / 100,
    ];
    const position = geodeticOf(...triple(GPS.position));
    addSample(latitude.list, tick, position.latitude_deg);
    addSample(longitude.list, tick, position.longitude_deg);
    addSample(altitude.list, tick, position.altitude_m);
    addSample(speed.list, tick, Math.hypot(...triple(GPS.velocity)));
    addSample(satellites.list, tick, view.getUint8(GPS.satellites));
  }
  return channels.filter(({ list }) => list.count > 0);
}
