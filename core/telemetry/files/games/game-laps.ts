import { createLapTimeWatch } from '../lap-times.ts';
import { lapsFromCrossings, type Crossing } from '../lap-watch.ts';
import type { RecordedLap } from '../recording.ts';
import type { GameLap } from './game-code.ts';

/** Collects laps by the number and the times that a game gives. */
export interface GameLaps {
  readonly see: (time_s: number, lap: GameLap | undefined) => void;
  readonly laps: () => readonly RecordedLap[];
}

/** A lap time that began longer before the row with the new number is not of this lap. */
const LATE_S = 2;

/**
 * A lap begins where its number rises, by its running time before that row. Where the game gives the time of the lap before and all of
 * them agree with the rows, laps are as long as it says.
 */
export function createGameLaps(): GameLaps {
  const counted: Crossing[] = [];
  const times = createLapTimeWatch();
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
        counted.push({ time_s: time_s - since_s, number: lap.number });
      }
      times.see(time_s, lap.last_s ?? 0);
      before = lap;
    },
    laps: () => lapsFromCrossings(times.crossings(counted) ?? counted, first_s ?? 0, last_s),
  };
}
