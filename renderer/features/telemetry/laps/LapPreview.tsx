import type { ReactElement } from 'react';
import type { Failure } from '../../../../core/contract/errors.ts';
import type { SessionLaps } from '../../../../core/contract/lap-requests.ts';
import { summariseStoredLaps } from '../../../../core/contract/lap-summary.ts';
import { lapTime_s } from '../../../../core/contract/laps.ts';
import { clockText } from '../../../../core/units/clock.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import css from './LapLines.module.css';

interface LapPreviewProps {
  readonly isAsking: boolean;
  readonly failure: Failure | undefined;
  /** Laps that the lines give; undefined until they are found. */
  readonly result: SessionLaps | undefined;
  readonly hasLines: boolean;
}

/** The laps that the lines give, before they are used. */
export function LapPreview({ isAsking, failure, result, hasLines }: LapPreviewProps): ReactElement {
  const laps = result?.laps ?? [];
  const { best_s, bestSectors_s } = summariseStoredLaps(laps);
  return (
    <section className={css['section']} aria-label="Laps found" aria-busy={isAsking && hasLines}>
      <h3>Laps found</h3>
      {failure !== undefined ? (
        <p role="alert" className={css['failure']}>
          {failure.message}
        </p>
      ) : !hasLines ? (
        <p className={css['quiet']}>Place a start line to see the laps that it gives.</p>
      ) : result === undefined ? undefined : (
        <>
          <p role="status" className={css['count']}>
            {countText(result)}
          </p>
          {laps.length === 0 ? undefined : (
            <div className={css['previewTable']}>
              <table className={css['table']} aria-label="Laps found by these lines">
                <thead>
                  <tr>
                    <th scope="col">Lap</th>
                    <th scope="col">Time</th>
                    {bestSectors_s.map((_, i) => (
                      <th key={i} scope="col">
                        S{i + 1}
                      </th>
                    ))}
                    <th scope="col">
                      <span className="visually-hidden">Counts</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {laps.map((lap) => (
                    <tr key={lap.number}>
                      <th scope="row">{lap.number}</th>
                      <td className={lap.valid && lapTime_s(lap) === best_s ? css['best'] : undefined}>
                        {clockText(lapTime_s(lap))}
                      </td>
                      {bestSectors_s.map((best, i) => (
                        <td
                          key={i}
                          className={lap.valid && lap.sectors_s[i] === best ? css['best'] : undefined}
                        >
                          {numberText(lap.sectors_s[i], 3)}
                        </td>
                      ))}
                      <td>{lap.valid ? '' : 'excluded'}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {(result.found?.notes ?? []).map((note) => (
            <p key={note} className={css['quiet']}>
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

function countText({ laps }: SessionLaps): string {
  const [only] = laps;
  if (only === undefined) return 'No lap is found.';
  if (laps.length === 1) return `1 lap of ${clockText(lapTime_s(only))}`;
  const times = laps.map(lapTime_s);
  return `${laps.length} laps of ${clockText(Math.min(...times))} to ${clockText(Math.max(...times))}`;
}
