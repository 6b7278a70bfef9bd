import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import type { FilmCar, FilmLaps } from './film.ts';
import { writeGap, type GhostGap } from './ghost-position.ts';
import css from './ReplayPane.module.css';

/** Writes gaps without React. */
export interface WrittenGaps {
  write: (at_s: number, laps: FilmLaps | undefined) => void;
}

export const ghostName = ({ session, choice }: Pick<FilmCar, 'session' | 'choice'>): string =>
  choice.lap === undefined ? session.name : `${session.name}, lap ${choice.lap}`;

/** A lead of less is none. */
const LEVEL_s = 0.005;

/** Lead of a ghost in words: who is ahead, and by how much. */
export function gapText({ ahead_s, ahead_m }: GhostGap): string {
  if (Number.isNaN(ahead_s) || Number.isNaN(ahead_m)) return '–';
  if (Math.abs(ahead_s) < LEVEL_s) return 'level';
  const gap = `${Math.abs(ahead_s).toFixed(2)} s, ${Math.abs(ahead_m).toFixed(1)} m`;
  return `${gap} ${ahead_s > 0 ? 'ahead' : 'behind'}`;
}

/** Ghosts by number and colour, each with its lead. */
export function GhostList(props: {
  readonly ghosts: readonly FilmCar[];
  readonly handleRef: RefObject<WrittenGaps | undefined>;
}): ReactElement {
  const { ghosts, handleRef } = props;
  const outputs = useRef<(HTMLElement | null)[]>([]);
  useEffect(() => {
    const gap: GhostGap = { ahead_s: NaN, ahead_m: NaN };
    handleRef.current = {
      write: (at_s, laps) => {
        for (let g = 0; g < ghosts.length; g++) {
          const output = outputs.current[g];
          if (!(output instanceof HTMLElement)) continue;
          const lap = laps?.ghosts[g];
          if (laps === undefined || lap === undefined || !laps.isAligned) {
            output.textContent = '–';
            continue;
          }
          writeGap(laps.followed, lap, laps.positions_m, at_s, gap);
          output.textContent = gapText(gap);
        }
      },
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [ghosts, handleRef]);
  return (
    <ol className={css['ghosts']} aria-label="Ghost cars and how far ahead or behind each is">
      {ghosts.map((ghost, g) => (
        <li key={`${ghost.choice.sessionId} ${ghost.choice.lap ?? ''}`}>
          <span className={css['mark']} style={{ background: `var(${ghost.colour})` }}>
            {g + 1}
          </span>
          <span className={css['name']}>{ghostName(ghost)}</span>
          <output
            ref={(element) => {
              outputs.current[g] = element;
            }}
          />
        </li>
      ))}
    </ol>
  );
}
