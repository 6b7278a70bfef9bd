import type { ReactElement } from 'react';
import { lapTime_s } from '../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { lapRangeText, lapsOfStint, stintAt } from '../../../core/contract/stint-spans.ts';
import type { LapRange, StoredStint } from '../../../core/contract/stints.ts';
import { clockText } from '../../../core/units/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice, Segments } from '../../ui/Choice.tsx';
import css from './SessionCarDialog.module.css';

const SCOPES = [
  { value: 'session', label: 'Whole session' },
  { value: 'laps', label: 'Some laps' },
] as const;

interface StintLapsProps {
  readonly session: SessionDetail;
  /** Undefined for the whole session. */
  readonly laps: LapRange | undefined;
  readonly onLaps: (laps: LapRange | undefined) => void;
}

/** Choice of the part that has the car and the conditions: the whole session, or laps from one to another. */
export function StintLaps({ session, laps, onLaps }: StintLapsProps): ReactElement {
  const { stints } = session;
  const numbers = session.laps.map(({ number }) => number);
  const all = { first: Math.min(...numbers), last: Math.max(...numbers) };
  const ranges = stints.flatMap((each) => rangeOf(session, each) ?? []);
  const options = session.laps.map((lap) => {
    const own = stintAt(stints, lap.start_s);
    const stint = own === undefined ? '' : `, stint ${stints.indexOf(own) + 1}`;
    return {
      value: String(lap.number),
      label: `Lap ${lap.number}`,
      note: `${clockText(lapTime_s(lap))}${stint}`,
    };
  });
  return (
    <fieldset className={css['scope']}>
      <legend className="visually-hidden">Part of the session</legend>
      <Segments
        label="Part of the session"
        options={SCOPES}
        value={laps === undefined ? 'session' : 'laps'}
        onChange={(scope) => onLaps(scope === 'laps' ? (ranges[0] ?? all) : undefined)}
      />
      {laps === undefined ? undefined : (
        <>
          <Choice
            label="First lap"
            options={options}
            value={String(laps.first)}
            onChange={(text) => onLaps({ first: Number(text), last: Math.max(Number(text), laps.last) })}
          />
          <Choice
            label="Last lap"
            options={options}
            value={String(laps.last)}
            onChange={(text) => onLaps({ first: Math.min(Number(text), laps.first), last: Number(text) })}
          />
        </>
      )}
      {ranges.length === 0 ? undefined : (
        <p className={css['stints']}>
          Stints:
          {ranges.map((range) => (
            <Button
              key={range.first}
              isSmall
              look="quiet"
              aria-label={`Show the stint of ${lapRangeText(range)}`}
              onPress={() => onLaps(range)}
            >
              {lapRangeText(range)}
            </Button>
          ))}
        </p>
      )}
    </fieldset>
  );
}

/** Undefined for a stint in which no lap begins: its laps were found at other times since. */
function rangeOf({ laps }: SessionDetail, stint: StoredStint): LapRange | undefined {
  const numbers = lapsOfStint(laps, stint).map(({ number }) => number);
  return numbers.length === 0 ? undefined : { first: Math.min(...numbers), last: Math.max(...numbers) };
}
