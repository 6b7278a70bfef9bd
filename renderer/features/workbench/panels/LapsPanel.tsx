import { useMemo, type ReactElement } from 'react';
import { lapTime_s, type LapRecord } from '../../../../core/contract/laps.ts';
import { clockText } from '../../../../core/units/clock.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { signedText } from '../../../format/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PanelBody } from '../PanelBody.tsx';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';
import { bestSectors, theoreticalBest_s } from './lap-times.ts';

/** Lap and sector times; the best of each column stands out, a lap that does not count is said to be so. */
export function LapsPanel(): ReactElement {
  const { time_s } = useServices();
  const { session, range } = useWorkbench();
  const { laps } = session;
  const best = useMemo(() => bestSectors(laps), [laps]);
  const counted = laps.filter((lap) => lap.valid);
  const fastest_s = Math.min(...counted.map(lapTime_s));
  const theoretical_s = theoreticalBest_s(laps);
  if (laps.length === 0)
    return (
      <EmptyState
        title="No lap in this session"
        text="Runs on a track have laps from their second crossing of the start line on."
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
              <td>{Number.isFinite(fastest_s) ? signedText(lapTime_s(lap) - fastest_s, 3) : '–'}</td>
              {best.map((best_s, sector) => {
                const sector_s = lap.sectors_s[sector];
                return (
                  <td key={sector} className={lap.valid && sector_s === best_s ? css['best'] : undefined}>
                    {sector_s === undefined ? '–' : sector_s.toFixed(3)}
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
              <td>{signedText(theoretical_s - fastest_s, 3)}</td>
              {best.map((best_s, sector) => (
                <td key={sector}>{best_s === undefined ? '–' : best_s.toFixed(3)}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </PanelBody>
  );
}
