import type { RecordedLap } from './recording.ts';

/** What a channel tells of laps: a number that changes, or a distance or time that begins anew. */
export type LapSign = 'lap-number' | 'lap-restart';

/** Channels that tell of laps, as programs name them, the surest first; lower case. */
const LAP_CHANNELS: readonly (readonly [name: string, sign: LapSign])[] = [
  ['lap number', 'lap-number'],
  ['lap', 'lap-number'],
  ['laps', 'lap-number'],
  ['lapno', 'lap-number'],
  ['lap no', 'lap-number'],
  ['lap_number', 'lap-number'],
  ['lapnumber', 'lap-number'],
  ['session lap count', 'lap-number'],
  ['lap count', 'lap-number'],
  ['lap distance', 'lap-restart'],
  ['lapdist', 'lap-restart'],
  ['lap dist', 'lap-restart'],
  ['corr lap dist', 'lap-restart'],
  ['lap_distance', 'lap-restart'],
  ['running lap time', 'lap-restart'],
  ['lap time running', 'lap-restart'],
  ['lap current lap time', 'lap-restart'],
  ['lapcurrentlaptime', 'lap-restart'],
];

/** The channel of those that tells of laps best. */
export function lapChannelOf(
  names: readonly string[],
): { readonly index: number; readonly sign: LapSign } | undefined {
  const lower = names.map((name) => name.trim().toLowerCase());
  for (const [name, sign] of LAP_CHANNELS) {
    const index = lower.indexOf(name);
    if (index >= 0) return { index, sign };
  }
  return undefined;
}

/** Collects the times at which the line is crossed. */
export interface LapWatch {
  readonly see: (time_s: number, value: number) => void;
  readonly crossings_s: () => readonly number[];
}

/** A restart goes back by more than this part of what was reached: GPS noise at the line is no lap. */
const RESTART_PART = 0.5;
/** A lap of less is a step of the counter at the start of a log. */
const SHORTEST_LAP_S = 1;

export function createLapWatch(sign: LapSign): LapWatch {
  const crossings_s: number[] = [];
  let last = Number.NaN;
  let highest = 0;
  const cross = (time_s: number): void => {
    if (time_s - (crossings_s.at(-1) ?? -Infinity) >= SHORTEST_LAP_S) crossings_s.push(time_s);
  };
  return {
    see: (time_s, value) => {
      if (!Number.isFinite(value)) return;
      if (sign === 'lap-number') {
        if (Number.isFinite(last) && value > last) cross(time_s);
      } else {
        if (last - value > RESTART_PART * highest && highest > 0) {
          cross(time_s);
          highest = 0;
        }
        highest = Math.max(highest, value);
      }
      last = value;
    },
    crossings_s: () => crossings_s,
  };
}

/** The laps between crossings: lap 0 to the first one, then whole laps, then what lies behind the last one. */
export function lapsFromCrossings(
  crossings_s: readonly number[],
  start_s: number,
  end_s: number,
): readonly RecordedLap[] {
  const inside = [...new Set(crossings_s)]
    .filter((time_s) => time_s >= start_s && time_s <= end_s)
    .sort((a, b) => a - b);
  if (inside.length === 0) return [];
  const crossed = new Set(inside);
  const beginsAtLine = inside[0] === start_s;
  const edges_s = [
    ...(beginsAtLine ? [] : [start_s]),
    ...inside,
    ...(inside.at(-1) === end_s ? [] : [end_s]),
  ];
  return edges_s.slice(1).map((edge_s, i) => {
    const from_s = edges_s[i] ?? start_s;
    return {
      number: beginsAtLine ? i + 1 : i,
      start_s: from_s,
      end_s: edge_s,
      complete: crossed.has(from_s) && crossed.has(edge_s),
    };
  });
}

/** The crossings of a list of laps: every edge between two of them, and the ends of complete ones. */
export function crossingsOf(laps: readonly RecordedLap[]): readonly number[] {
  const ordered = [...laps].sort((a, b) => a.start_s - b.start_s);
  const edges = ordered.flatMap((lap, i) => [
    ...(lap.complete || i > 0 ? [lap.start_s] : []),
    ...(lap.complete || i < ordered.length - 1 ? [lap.end_s] : []),
  ]);
  return [...new Set(edges)].sort((a, b) => a - b);
}
