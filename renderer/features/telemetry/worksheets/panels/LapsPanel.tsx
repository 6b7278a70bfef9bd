import { useMemo, type ReactElement } from 'react';
import { summariseStoredLaps } from '../../../../../core/contract/lap-summary.ts';
import { lapTime_s, type LapRecord } from '../../../../../core/contract/laps.ts';
import { clockText } from '../../../../../core/units/clock.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { MISSING, numberText, signedText } from '../../../../../core/units/quantity.ts';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PanelBody } from '../PanelBody.tsx';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';

/** Lap and sector times; the best of each column is highlighted, and a lap that is not valid is marked. */
export function LapsPanel(): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const { session, range } = useWorkbench();
  const { laps } = session;
  const {
    best_s: fastest_s,
    bestSectors_s: best,
    theoreticalBest_s: theoretical_s,
  } = useMemo(() => summariseStoredLaps(laps), [laps]);
  if (laps.length === 0)
    return (
      <EmptyState
        title="No laps in this session"
        text="A run on a track has laps from its second crossing of the start line. An imported file needs a lap number column."
      />
    );
  const show = ({ start_s, end_s }: LapRecord): void => {
    range.show({ from: start_s, to: end_s });
    time_s.move(start_s);
  };
  return (
    <PanelBody tools={<Button onPress={() => range.show(range.whole())}>Whole session</Button>}>
      <table className={css['table']} aria-label="Lap and sector times">
        <thead>
          <tr>
            <th scope="col">Lap</th>
            <th scope="col">Time</th>
            <th scope="col">To best</th>
            {best.map((_, sector) => (
              <th key={sector} scope="col">
                Sector {sector + 1}
              </th>
            ))}
            <th scope="col">Counts</th>
          </tr>
        </thead>
        <tbody>
          {laps.map((lap) => (
            <tr key={lap.number}>
              <th scope="row">
                <Button isSmall look="quiet" aria-label={`Show lap ${lap.number}`} onPress={() => show(lap)}>
                  {lap.number}
                </Button>
              </th>
              <td className={lap.valid && lapTime_s(lap) === fastest_s ? css['best'] : undefined}>
                {clockText(lapTime_s(lap))}
              </td>
              <td>{fastest_s === undefined ? MISSING : signedText(lapTime_s(lap) - fastest_s, 3)}</td>
              {best.map((best_s, sector) => {
                const sector_s = lap.sectors_s[sector];
                return (
                  <td key={sector} className={lap.valid && sector_s === best_s ? css['best'] : undefined}>
                    {numberText(sector_s, 3)}
                  </td>
                );
              })}
              <td>{lap.valid ? 'yes' : 'no, off the road'}</td>
            </tr>
          ))}
        </tbody>
        {theoretical_s === undefined ? undefined : (
          <tfoot>
            <tr>
              <th scope="row">Theoretical best</th>
              <td>{clockText(theoretical_s)}</td>
              <td>{fastest_s === undefined ? MISSING : signedText(theoretical_s - fastest_s, 3)}</td>
              {best.map((best_s, sector) => (
                <td key={sector}>{numberText(best_s, 3)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </PanelBody>
  );
}
