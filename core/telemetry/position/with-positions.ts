import type { Geodetic } from '../../math/wgs84.ts';
import { tangentPlane } from '../../math/tangent-plane.ts';
import { problemList } from '../files/file-problems.ts';
import type { GeoPoint } from '../../contract/venues.ts';
import type { ChannelHead, RecordingHead, RecordingPart, Samples } from '../files/recording.ts';
import { timesOf, valuesAt } from '../files/times.ts';
import { antennaPath } from './antenna-path.ts';
import {
  derivedSamples,
  DERIVED_CHANNELS,
  DERIVED_NAMES,
  type AntennaOffset,
  type DerivedChannel,
} from './derived-channels.ts';
import type { RawFixes } from './fixes.ts';
import { reportFixes } from './fix-problems.ts';
import { findFixChannels, type FixChannels, type FixQuantity } from './position-channels.ts';

export interface PositionOptions {
  /** Origins of earlier sessions and venues: the nearest one within 20 km is used, so that laps of one place have common axes. */
  readonly origins?: readonly GeoPoint[] | undefined;
  readonly antenna?: AntennaOffset | undefined;
}

/** The car's path in a recording, at the times of its fixes; NaN where it is not known. */
export interface RecordedPath {
  readonly origin: GeoPoint;
  /** Scatter of a fix along an axis, m, beside the slow error of the receiver. */
  readonly error_m: number;
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly x_m: Float64Array<ArrayBuffer>;
  readonly y_m: Float64Array<ArrayBuffer>;
}

/** A part of a recording whose end has the path, where positions were derived. */
export type PositionedPart =
  | Exclude<RecordingPart, { readonly kind: 'end' }>
  | (Extract<RecordingPart, { readonly kind: 'end' }> & { readonly path?: RecordedPath | undefined });

const COMMON_ORIGIN_M = 20_000;
/** So many numbers are believed to come before they do; more than these get their memory as they come. */
const MAX_ANNOUNCED = 4_194_304;

/** The plane of a file: that of an earlier one nearby, otherwise about its first fix. */
function originFor({ time_s, columns }: RawFixes, origins: readonly GeoPoint[]): Geodetic | undefined {
  const north = columns.get('latitude') ?? new Float64Array(0);
  const east = columns.get('longitude') ?? new Float64Array(0);
  const first = time_s.findIndex(
    (_, i) =>
      Math.abs(north[i] ?? Number.NaN) <= 90 &&
      Math.abs(east[i] ?? Number.NaN) <= 180 &&
      (north[i] !== 0 || east[i] !== 0),
  );
  if (first < 0) return undefined;
  const own: Geodetic = {
    latitude_deg: north[first] ?? 0,
    longitude_deg: east[first] ?? 0,
    altitude_m: 0,
  };
  const plane = tangentPlane(own);
  const [nearest] = origins
    .map((point) => {
      const { x_m, y_m } = plane.pointOf(point.latitude_deg, point.longitude_deg);
      return { point, distance_m: Math.hypot(x_m, y_m) };
    })
    .filter(({ distance_m }) => distance_m < COMMON_ORIGIN_M)
    .toSorted((a, b) => a.distance_m - b.distance_m);
  return nearest === undefined ? own : { ...nearest.point, altitude_m: 0 };
}

const isAllZero = ({ columns }: RawFixes): boolean =>
  ['latitude', 'longitude'].every((name) => columns.get(name as FixQuantity)?.every((value) => value === 0));

/** Numbers that come in pieces, times a factor, in memory for as many as a file announces, within reason. */
function createHeld(announced = 0, factor = 1) {
  let room = new Float64Array(Math.min(announced, MAX_ANNOUNCED));
  let count = 0;
  return {
    // Copied: a reader may use the memory of its parts again.
    append: (piece: Samples): void => {
      if (count + piece.length > room.length) {
        const larger = new Float64Array(Math.max(count + piece.length, 2 * room.length));
        larger.set(room.subarray(0, count));
        room = larger;
      }
      room.set(piece, count);
      const end = count + piece.length;
      if (factor !== 1) for (let i = count; i < end; i++) room[i] = (room[i] ?? 0) * factor;
      count = end;
    },
    all: () => room.subarray(0, count),
  };
}

/** The samples that the positions are computed from; all others pass. */
function createHolder(head: RecordingHead, found: FixChannels) {
  const channels = new Map<number, ReturnType<typeof createHeld>>();
  const axes = new Map<number, ReturnType<typeof createHeld>>();
  for (const { channel, factor } of found.values()) {
    const { time, count } = head.channels[channel] ?? {};
    channels.set(channel, createHeld(count, factor));
    if (time?.kind === 'axis' && !axes.has(time.axis)) axes.set(time.axis, createHeld(count));
  }
  return {
    take: (part: RecordingPart): void => {
      if (part.kind === 'times') axes.get(part.axis)?.append(part.time_s);
      else if (part.kind === 'samples') channels.get(part.channel)?.append(part.values);
    },
    rawFixes: (): RawFixes => {
      const axes_s: Float64Array<ArrayBuffer>[] = [];
      for (const [axis, held] of axes) axes_s[axis] = held.all();
      const timed = (quantity: FixQuantity) => {
        const { channel = -1 } = found.get(quantity) ?? {};
        const values = channels.get(channel)?.all() ?? new Float64Array(0);
        const time = head.channels[channel]?.time ?? { kind: 'axis', axis: -1 };
        return { values, time, time_s: () => timesOf(time, values.length, axes_s) };
      };
      const latitude = timed('latitude');
      const time_s = latitude.time_s();
      return {
        time_s,
        columns: new Map(
          [...found.keys()].map((quantity) => {
            const column = timed(quantity);
            const isSameBase = JSON.stringify(column.time) === JSON.stringify(latitude.time);
            const isOnLine = quantity === 'longitude' || quantity === 'speed';
            return [
              quantity,
              isSameBase ? column.values : valuesAt(time_s, column.time_s(), column.values, !isOnLine),
            ];
          }),
        ),
      };
    },
  };
}

/** Heads of the derived channels that the file has not, on a new axis. */
function derivedHeads({ channels, axes }: RecordingHead, found: FixChannels): readonly ChannelHead[] {
  const theirs = new Set(channels.map(({ name }) => name));
  const derived = [...found.values()].map(({ channel }) => channels[channel]?.name ?? '').join(', ');
  return DERIVED_NAMES.filter((name) => !theirs.has(name)).map((name) => ({
    name,
    ...DERIVED_CHANNELS[name],
    unitText: DERIVED_CHANNELS[name].unit,
    time: { kind: 'axis', axis: axes },
    count: undefined,
    held: false,
    derived,
  }));
}

/**
 * A recording with positions in m and what follows from them, derived from latitude and longitude: the channels that the file has not. Recordings without
 * latitude and longitude, or with positions in m, are passed on as they are. Only the few channels that are needed are held.
 */
export async function* withPositions(
  parts: AsyncIterable<RecordingPart>,
  { origins = [], antenna = { x_m: 0, y_m: 0 } }: PositionOptions = {},
): AsyncGenerator<PositionedPart> {
  let holder: ReturnType<typeof createHolder> | undefined;
  let derived: readonly ChannelHead[] = [];
  let head: RecordingHead = { details: {}, channels: [], axes: 0 };
  for await (const part of parts) {
    if (part.kind === 'head') {
      head = part.head;
      const found = findFixChannels(head.channels);
      if (found !== undefined) {
        holder = createHolder(head, found);
        derived = derivedHeads(head, found);
      }
      yield found === undefined
        ? part
        : { kind: 'head', head: { ...head, channels: [...head.channels, ...derived], axes: head.axes + 1 } };
      continue;
    }
    if (part.kind !== 'end' || holder === undefined) {
      holder?.take(part);
      yield part;
      continue;
    }
    yield* derivedParts(part, holder.rawFixes(), { head, derived, origins, antenna });
  }
}

interface Derivation {
  readonly head: RecordingHead;
  readonly derived: readonly ChannelHead[];
  readonly origins: readonly GeoPoint[];
  readonly antenna: AntennaOffset;
}

function* derivedParts(
  end: Extract<RecordingPart, { readonly kind: 'end' }>,
  raw: RawFixes,
  { head, derived, origins, antenna }: Derivation,
): Generator<PositionedPart> {
  const problems = problemList(end.problems);
  const origin = originFor(raw, origins);
  const path = origin && antennaPath(tangentPlane(origin), raw);
  if (origin === undefined || path === undefined || path.path.time_s.length === 0) {
    problems.report(
      'position-missing',
      isAllZero(raw)
        ? 'all latitudes and longitudes are 0: the receiver had no fix. There is no path, no distance by positions and no lap.'
        : 'no row has a position that can be used: there is no path, no distance by positions and no lap.',
    );
    const time_s = raw.time_s.slice(0, 1);
    yield { kind: 'times', axis: head.axes, time_s };
    for (let i = 0; i < derived.length; i++)
      yield { kind: 'samples', channel: head.channels.length + i, values: time_s.map(() => Number.NaN) };
    yield { ...end, problems: problems.all() };
    return;
  }
  reportFixes(path, problems);
  const { time_s, values } = derivedSamples(path, antenna);
  yield { kind: 'times', axis: head.axes, time_s };
  for (const [i, { name }] of derived.entries())
    yield { kind: 'samples', channel: head.channels.length + i, values: values[name as DerivedChannel] };
  const { latitude_deg, longitude_deg } = origin;
  yield {
    ...end,
    problems: problems.all(),
    path: {
      origin: { latitude_deg, longitude_deg },
      error_m: path.scatter_m,
      time_s,
      x_m: values.positionX_m,
      y_m: values.positionY_m,
    },
  };
}
