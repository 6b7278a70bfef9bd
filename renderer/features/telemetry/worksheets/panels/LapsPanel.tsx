import { useMemo, type ReactElement } from 'react';
import { summariseStoredLaps } from '../../../../../core/contract/lap-summary.ts';
import { MINI_SECTORS } from '../../../../../core/contract/mini-sectors.ts';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import type { PanelProps } from '../panel-props.ts';
import { lapTime_s, type LapRecord } from '../../../../../core/contract/laps.ts';
import { CLOCK_DIGITS, clockDifferenceText, clockText } from '../../../../../core/units/clock.ts';
import { IMPORTED } from '../../../../../core/contract/imported.ts';
import type { SessionDetail } from '../../../../../core/contract/session-requests.ts';
import { conditionsLine } from '../../../../../core/contract/session-conditions.ts';
import { stintAt } from '../../../../../core/contract/stint-spans.ts';
import { useStore } from 'zustand';
import { UI } from '../../../../workspace/ui-store.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { MISSING, numberText } from '../../../../../core/units/quantity.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Picked } from '../../../../ui/Picked.tsx';
import { EditableText } from '../../../../ui/EditableText.tsx';
import { LapActions } from '../../laps/LapActions.tsx';
import { MiniSectorTable } from '../../laps/MiniSectorTable.tsx';
import { LapTools } from '../../laps/LapTools.tsx';
import { NoLaps } from '../../laps/NoLaps.tsx';
import { renamedLap } from '../../laps/lap-edits.ts';
import { LAP_HISTORY } from '../../laps/lap-history.ts';
import { PanelBody } from '../PanelBody.tsx';
import css from '../Workbench.module.css';
import { useWorkbench } from '../workbench-context.ts';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';

const MAX_NAME = 200;
const NO_MINIS = 'none';
const MINI_OPTIONS = [
  { value: NO_MINIS, label: 'None' },
  ...MINI_SECTORS.map((count) => ({ value: String(count), label: String(count) })),
];

/**
 * Lap and sector times, and the edit of laps; the best of each column is highlighted, and a lap that is not valid is
 * marked.
 */
export function LapsPanel({ options, onOptions }: PanelProps<PanelOptions<'laps'>>): ReactElement {
  const time_s = useService(TIME_CURSOR_s);
  const history = useService(LAP_HISTORY);
  const { session, range } = useWorkbench();
  const { id, laps, stints } = session;
  const {
    best_s: fastest_s,
    bestSectors_s: best,
    theoreticalBest_s: theoretical_s,
  } = useMemo(() => summariseStoredLaps(laps), [laps]);
  if (laps.length === 0) return <NoLaps session={session} />;
  const show = ({ start_s, end_s }: LapRecord): void => {
    range.show({ from: start_s, to: end_s });
    time_s.move(start_s);
  };
  return (
    <PanelBody
      tools={
        <LapTools session={session}>
          <Picked
            label="Mini-sectors"
            options={MINI_OPTIONS}
            value={String(options.minis ?? NO_MINIS)}
            onChange={(next) => onOptions(next === NO_MINIS ? {} : { minis: Number(next) })}
          />
          <Button isSmall onPress={() => range.show(range.whole())}>
            Whole session
          </Button>
        </LapTools>
      }
    >
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
            {stints.length === 0 ? undefined : <th scope="col">Stint</th>}
            <th scope="col">Counts</th>
            <th scope="col">
              <span className="visually-hidden">Edit</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {laps.map((lap) => (
            <tr key={lap.number}>
              <th scope="row">
                <span className={css['lapName']}>
                  <Button
                    isSmall
                    look="quiet"
                    aria-label={`Show lap ${lap.number}`}
                    onPress={() => show(lap)}
                  >
                    {lap.number}
                  </Button>
                  <EditableText
                    action={`Rename lap ${lap.number}`}
                    value={lap.name ?? ''}
                    maxLength={MAX_NAME}
                    onCommit={(name) =>
                      void history.setLaps(
                        id,
                        renamedLap(laps, lap.number, name),
                        `Renamed lap ${lap.number}`,
                      )
                    }
                  >
                    {lap.name ?? ''}
                  </EditableText>
                </span>
              </th>
              <td className={lap.valid && lapTime_s(lap) === fastest_s ? css['best'] : undefined}>
                {clockText(lapTime_s(lap))}
              </td>
              <td>{toBest(fastest_s, lapTime_s(lap))}</td>
              {best.map((best_s, sector) => {
                const sector_s = lap.sectors_s[sector];
                return (
                  <td key={sector} className={lap.valid && sector_s === best_s ? css['best'] : undefined}>
                    {numberText(sector_s, CLOCK_DIGITS)}
                  </td>
                );
              })}
              {stints.length === 0 ? undefined : <StintCell session={session} lap={lap} />}
              <td>{countsText(session, lap)}</td>
              <td>
                <LapActions sessionId={id} laps={laps} lap={lap} />
              </td>
            </tr>
          ))}
        </tbody>
        {theoretical_s === undefined ? undefined : (
          <tfoot>
            <tr>
              <th scope="row">Theoretical best</th>
              <td>{clockText(theoretical_s)}</td>
              <td>{toBest(fastest_s, theoretical_s)}</td>
              {best.map((best_s, sector) => (
                <td key={sector}>{numberText(best_s, CLOCK_DIGITS)}</td>
              ))}
              {stints.length === 0 ? undefined : <td />}
              <td />
              <td />
            </tr>
          </tfoot>
        )}
      </table>
      {options.minis === undefined ? undefined : <MiniSectorTable session={session} count={options.minis} />}
    </PanelBody>
  );
}

/** Number of the stint of a lap with its car; its conditions are the tooltip. */
function StintCell({
  session,
  lap,
}: {
  readonly session: SessionDetail;
  readonly lap: LapRecord;
}): ReactElement {
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  const stint = stintAt(session.stints, lap.start_s);
  if (stint === undefined) return <td>{MISSING}</td>;
  const number = session.stints.indexOf(stint) + 1;
  const noted = conditionsLine(stint.conditions, units);
  return (
    <td title={noted.replaceAll(' · ', '\n')}>
      {stint.car === undefined ? number : `${number} ${stint.car.name}`}
    </td>
  );
}

/** A lap of a run that was not excluded by a person left the road. */
function countsText({ manoeuvre }: SessionDetail, { valid, name }: LapRecord): string {
  if (valid) return 'yes';
  return manoeuvre === IMPORTED || name !== undefined ? 'no' : 'no, off the road';
}

/** Difference to the best lap; an en dash where no lap counts or a time is missing. */
const toBest = (best_s: number | undefined, time_s: number | undefined): string =>
  best_s === undefined || time_s === undefined ? MISSING : clockDifferenceText(best_s, time_s);
