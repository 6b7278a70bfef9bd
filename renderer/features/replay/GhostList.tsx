import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { signedText } from '../../../core/units/quantity.ts';
import type { FilmCar, FilmLaps } from './film.ts';
import { writeGap, type GhostGap } from './ghost-place.ts';
import css from './ReplayPane.module.css';

/** Writes gaps without React. */
export interface WrittenGaps {
  write: (at_s: number, laps: FilmLaps | undefined) => void;
}

export const ghostName = ({ session, choice }: Pick<FilmCar, 'session' | 'choice'>): string =>
  choice.lap === undefined ? session.name : `${session.name}, lap ${choice.lap}`;

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
          output.textContent = `${signedText(gap.ahead_s, 2)} s, ${signedText(gap.ahead_m, 1)} m`;
        }
      },
    };
    return () => {
      handleRef.current = undefined;
    };
  }, [ghosts, handleRef]);
  return (
    <ol className={css['ghosts']} aria-label="Ghost cars and how far ahead each is">
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
