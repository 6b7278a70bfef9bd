import { useMemo, type ReactElement } from 'react';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import { lapTime_s } from '../../../../core/contract/laps.ts';
import { miniSectors } from '../../../../core/contract/mini-sectors.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { CLOCK_DIGITS, clockText } from '../../../../core/units/clock.ts';
import { differenceText, numberText, signedText } from '../../../../core/units/quantity.ts';
import { colourStep, DIVERGING } from '../../../plots/colour-scale.ts';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import css from './MiniSectors.module.css';

/** Numbers of columns with a heading. */
const EVERY = 5;
/** Share of the losses below the end of the scale, which is at least so long, s. */
const SHOWN_PART = 0.9;
const MIN_LIMIT_S = 0.01;

interface MiniSectorTableProps {
  readonly session: SessionDetail;
  readonly count: number;
}

/** Time that each valid lap loses to the best one in sections of equal length, and the lap that the best ones would be. */
export function MiniSectorTable({ session, count }: MiniSectorTableProps): ReactElement {
  const { id } = session;
  const laps = useMemo(
    () =>
      session.laps
        .filter(({ valid }) => valid)
        .toSorted((a, b) => lapTime_s(a) - lapTime_s(b))
        .slice(0, MAX_LAPS),
    [session.laps],
  );
  const { answer, failure } = useNewestAnswer(
    'compare/laps',
    laps.length === 0
      ? undefined
      : { laps: laps.map(({ number }) => ({ sessionId: id, lap: number })), points: count + 1 },
  );
  const minis = useMemo(() => answer && miniSectors(answer.laps.map(({ clock_s }) => clock_s)), [answer]);
  if (laps.length === 0) return <p className={css['note']}>Mini-sectors need a valid lap.</p>;
  if (failure !== undefined) return <p className={css['note']}>{failure.message}</p>;
  const [best] = laps;
  if (answer === undefined || minis === undefined || best === undefined)
    return <div className={css['note']} aria-busy="true" />;
  const columns = Array.from(minis.best_s, (_, i) => i);
  const lossOf = (lap: number, i: number): number =>
    (minis.times_s[lap]?.[i] ?? Number.NaN) - (minis.best_s[i] ?? Number.NaN);
  const losses = answer.laps.flatMap((_, lap) => columns.map((i) => lossOf(lap, i)));
  const limit_s = Math.max(
    MIN_LIMIT_S,
    losses.toSorted((a, b) => a - b)[Math.floor(SHOWN_PART * (losses.length - 1))] ?? 0,
  );
  // Loss 0 is at the end of gain.
  const colourOf = (loss_s: number): string => DIVERGING.colours[colourStep(-loss_s, -limit_s, 1e-9)] ?? '';
  const rows = answer.laps
    .map(({ lap }, index) => ({ number: lap ?? 0, index }))
    .toSorted((a, b) => a.number - b.number);
  return (
    <div className={css['minis']}>
      <p className={css['result']}>
        Best of {count} mini-sectors: {clockText(minis.theoreticalBest_s)},{' '}
        {differenceText(lapTime_s(best), minis.theoreticalBest_s, CLOCK_DIGITS)} s to lap {best.number}
        <span className={css['scale']}>
          best
          <span className={css['bar']} style={{ backgroundImage: reversed(DIVERGING.gradient) }} />+
          {limit_s.toFixed(CLOCK_DIGITS)} s
        </span>
      </p>
      {answer.method === 'distance' ? (
        <p className={css['remark']}>
          Laps are aligned by distance: there are no positions, or one lap is of another layout. Exclude it
          for sections of one road.
        </p>
      ) : undefined}
      <table className={css['table']} aria-label={`Time lost in ${count} mini-sectors`}>
        <thead>
          <tr>
            <th scope="col">Lap</th>
            {columns.map((i) => (
              <th key={i} scope="col">
                {(i + 1) % EVERY === 0 ? i + 1 : <span className="visually-hidden">{i + 1}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, index }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map((i) => {
                const isBest = minis.bestLap[i] === index;
                const text = `Lap ${number}, ${partText(answer.positions_m, i)}: ${numberText(minis.times_s[index]?.[i], CLOCK_DIGITS)} s, ${isBest ? 'best' : signedText(lossOf(index, i), CLOCK_DIGITS)}`;
                return (
                  <td
                    key={i}
                    title={text}
                    aria-label={text}
                    data-best={isBest}
                    style={{ backgroundColor: colourOf(lossOf(index, i)) }}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const reversed = (gradient: string): string => gradient.replace('to right', 'to left');

const partText = (positions_m: Float64Array, i: number): string =>
  `${(positions_m[i] ?? 0).toFixed(0)} to ${(positions_m[i + 1] ?? 0).toFixed(0)} m`;
