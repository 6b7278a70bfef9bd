import { lapsFromCrossings } from '../lap-watch.ts';
import type { RecordedLap } from '../recording.ts';
import type { GameLap } from './game-code.ts';

/** Collects laps by the number and the times that a game gives. */
export interface GameLaps {
  readonly see: (time_s: number, lap: GameLap | undefined) => void;
  readonly laps: () => readonly RecordedLap[];
}

interface Crossing {
  readonly time_s: number;
  /** Number of the lap that begins. */
  readonly number: number;
  /** Time of the lap that ends, by the game. */
  last_s: number | undefined;
}

/** A game gives the time of a lap no later than this behind the line; a running time that is longer is of another lap. */
const LATE_S = 1;
/** The rows and the game agree on a lap to this: a few packets. */
const SAME_S = 0.25;

/** True where each lap is as long by the rows as the game says. */
const agree = (crossings: readonly Crossing[]): boolean =>
  crossings.length > 0 &&
  crossings.every(({ time_s, last_s }, i) => {
    const before = crossings[i - 1];
    if (last_s === undefined) return false;
    return before === undefined || Math.abs(time_s - before.time_s - last_s) < SAME_S;
  });

/** The crossings as far apart as the game says, each no later than its row; the first lap too, where it was recorded from its beginning. */
function timed(crossings: readonly Crossing[], first_s: number): readonly Crossing[] {
  let sum_s = 0;
  const since_s = crossings.map(({ last_s = 0 }, i) => (i === 0 ? 0 : (sum_s += last_s)));
  const line_s = Math.min(...crossings.map(({ time_s }, i) => time_s - (since_s[i] ?? 0)));
  const moved = crossings.map((crossing, i) => ({ ...crossing, time_s: line_s + (since_s[i] ?? 0) }));
  const [{ last_s = 0, number } = { number: 0 }] = crossings;
  const begin_s = line_s - last_s;
  return begin_s < first_s ? moved : [{ time_s: begin_s, number: number - 1, last_s: undefined }, ...moved];
}

/**
 * A lap begins where its number rises, by its running time before that row. Where the game gives the time of the lap before and all of
 * them agree with the rows, laps are as long as it says.
 */
export function createGameLaps(): GameLaps {
  const crossings: Crossing[] = [];
  let before: GameLap | undefined;
  let first_s: number | undefined;
  let last_s = 0;
  return {
    see: (time_s, lap) => {
      first_s ??= time_s;
      last_s = time_s;
      if (lap === undefined || !Number.isFinite(lap.number)) return;
      if (before !== undefined && lap.number > before.number) {
        const { current_s = 0 } = lap;
        const since_s = current_s >= 0 && current_s < LATE_S ? current_s : 0;
        crossings.push({ time_s: time_s - since_s, number: lap.number, last_s: lap.last_s });
      }
      const latest = crossings.at(-1);
      if (latest !== undefined && time_s - latest.time_s < LATE_S) latest.last_s = lap.last_s;
      before = lap;
    },
    laps: () => {
      const from_s = first_s ?? 0;
      const found = agree(crossings) ? timed(crossings, from_s) : crossings;
      return lapsFromCrossings(found, from_s, last_s);
    },
  };
}
