import { Plus, X } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { clockText } from '../../../../core/units/clock.ts';
import { FULL_TEXT, MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import { summariseStoredLaps } from '../../../../core/contract/lap-summary.ts';
import { lapTime_s, type LapRecord } from '../../../../core/contract/laps.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { numberText } from '../../../../core/units/quantity.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LineSwatch } from '../../../plots/marks/LineSwatch.tsx';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import {
  chosenLaps,
  isSameLap,
  type ComparedLap,
  type ComparedSession,
} from '../../../workspace/sessions/compared-laps.ts';
import css from './CompareScreen.module.css';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';

interface LapTableProps {
  readonly sessions: readonly ComparedSession[];
  /** Laps on the axis, the reference first. */
  readonly laps: readonly ComparedLap[];
}

/** Laps and sectors of the compared sessions, with the choice of the drawn laps and the reference. */
export function LapTable({ sessions, laps }: LapTableProps): ReactElement {
  const sectors = Math.max(
    0,
    ...sessions.flatMap(({ session }) => session.laps.map((l) => l.sectors_s.length)),
  );
  const columns = sectors < 2 ? 0 : sectors;
  const best = useMemo(() => bestOf(sessions), [sessions]);
  return (
    <>
      <table className={cx(css['table'], css['laps'])} aria-label="Laps">
        <thead>
          <tr>
            <th scope="col">Lap</th>
            <th scope="col" title="Reference lap for the others">
              Ref.
            </th>
            <th scope="col" title="In seconds, or minutes and seconds">
              Time
            </th>
            {Array.from({ length: columns }, (_, i) => (
              <th key={i} scope="col" title={`Sector ${i + 1}`}>
                S{i + 1}
              </th>
            ))}
          </tr>
        </thead>
        {sessions.map((of) => (
          <SessionLaps
            key={of.session.id}
            of={of}
            laps={laps}
            columns={columns}
            best={best}
            canRemove={letterIsOther(of)}
          />
        ))}
      </table>
      {laps.length < MAX_LAPS ? undefined : (
        <p className={css['note']} role="status">
          {FULL_TEXT}
        </p>
      )}
      <AddSession sessions={sessions} />
    </>
  );
}

/** Best times of the valid laps of all compared sessions, s. */
interface BestTimes {
  readonly lap_s: number;
  readonly sectors_s: readonly (number | undefined)[];
}

function bestOf(sessions: readonly ComparedSession[]): BestTimes {
  const laps = sessions.flatMap(({ session }) => session.laps);
  const { bestSectors_s } = summariseStoredLaps(laps);
  return {
    lap_s: Math.min(...laps.filter(({ valid }) => valid).map(lapTime_s)),
    sectors_s: bestSectors_s,
  };
}

/** A and B are chosen above. */
const letterIsOther = ({ letter }: ComparedSession): boolean => letter > 'B';

function SessionLaps(props: {
  readonly of: ComparedSession;
  readonly laps: readonly ComparedLap[];
  readonly columns: number;
  readonly canRemove: boolean;
  readonly best: BestTimes;
}): ReactElement {
  const { of, laps, columns, canRemove, best } = props;
  const store = useService(SESSIONS);
  const { session, letter } = of;
  const { bestSectors_s, theoreticalBest_s } = summariseStoredLaps(session.laps);
  const bestSectors = bestSectors_s.slice(0, columns);
  return (
    <tbody>
      <tr className={css['heading']}>
        <th scope="rowgroup" colSpan={3 + columns}>
          <span>
            {letter} <b>{session.name}</b>
            {canRemove ? (
              <IconButton
                label={`Remove ${session.name} from the comparison`}
                isSmall
                icon={<X size={14} />}
                onPress={() => store.removeOther(session.id)}
              />
            ) : undefined}
          </span>
        </th>
      </tr>
      {session.laps.length === 0 ? (
        <tr>
          <td className={css['quiet']} colSpan={3 + columns}>
            No laps in this session
          </td>
        </tr>
      ) : undefined}
      {session.laps.map((lap) => (
        <LapRow key={lap.number} of={of} lap={lap} laps={laps} columns={columns} best={best} />
      ))}
      {theoreticalBest_s === undefined || columns === 0 ? undefined : (
        <tr className={css['theoretical']} title="Sum of the best sectors of the valid laps">
          <th scope="row" colSpan={2}>
            Theoretical best
          </th>
          <td>{clockText(theoreticalBest_s).replace(/ s$/, '')}</td>
          {bestSectors.map((best_s, i) => (
            <td key={i}>{numberText(best_s, 3)}</td>
          ))}
        </tr>
      )}
    </tbody>
  );
}

function LapRow(props: {
  readonly of: ComparedSession;
  readonly lap: LapRecord;
  readonly laps: readonly ComparedLap[];
  readonly columns: number;
  readonly best: BestTimes;
}): ReactElement {
  const { of, lap, laps, columns, best } = props;
  const store = useService(SESSIONS);
  const chosenOf = useStore(store, (s) => s.laps);
  const { session, letter } = of;
  const choice: LapChoice = { sessionId: session.id, lap: lap.number };
  const drawn = laps.find((l) => isSameLap(l.choice, choice));
  const chosen = chosenLaps(session, chosenOf);
  const isFull = drawn === undefined && laps.length >= MAX_LAPS;
  const isLast = drawn !== undefined && laps.length === 1;
  const toggle = (isOn: boolean): void =>
    store.chooseLaps(session.id, isOn ? [...chosen, lap.number] : chosen.filter((n) => n !== lap.number));
  const name = `${letter} lap ${lap.number}`;
  return (
    <tr>
      <th scope="row">
        <label className={css['pick']}>
          <input
            type="checkbox"
            checked={drawn !== undefined}
            disabled={isFull || isLast}
            title={isLast ? 'At least one lap is drawn' : isFull ? `${MAX_LAPS} laps maximum` : undefined}
            aria-label={`${name}, drawn`}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          Lap {lap.number}
          {drawn === undefined ? undefined : <LineSwatch colour={drawn.colour} dash={drawn.dash} />}
        </label>
        {lap.valid && lap.name === undefined ? undefined : <small>{lap.name ?? 'not valid'}</small>}
      </th>
      <td>
        {drawn === undefined ? undefined : (
          <input
            type="radio"
            name="reference-lap"
            checked={drawn === laps[0]}
            aria-label={`${name}, reference`}
            onChange={() => store.setState({ reference: choice })}
          />
        )}
      </td>
      <td className={lap.valid && lapTime_s(lap) === best.lap_s ? css['best'] : undefined}>
        {clockText(lapTime_s(lap)).replace(/ s$/, '')}
      </td>
      {Array.from({ length: columns }, (_, i) => {
        const time_s = lap.sectors_s[i];
        const isBest = lap.valid && time_s !== undefined && time_s === best.sectors_s[i];
        return (
          <td key={i} className={isBest ? css['best'] : undefined}>
            {numberText(time_s, 3)}
          </td>
        );
      })}
    </tr>
  );
}

function AddSession({ sessions }: { readonly sessions: readonly ComparedSession[] }): ReactElement {
  const store = useService(SESSIONS);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button look="quiet" isSmall icon={<Plus size={14} />} onPress={() => setIsOpen(true)}>
        Add a session
      </Button>
    );
  return (
    <SessionChoice
      label="Session to add to the comparison"
      value={undefined}
      except={sessions.map(({ session }) => session.id)}
      onChange={(id) => {
        setIsOpen(false);
        store.addOther(id);
      }}
    />
  );
}
