import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { FittedParameter, FittedSetting } from '../../../../core/contract/identification-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { numberText, unitOf } from '../../../../core/units/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import { CAR, carName } from '../../../workspace/car/car-store.ts';
import { CAR_FIXES } from '../../../workspace/car/car-fixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import css from './LogModel.module.css';
import { FitCheck } from './FitCheck.tsx';
import type { Fitted, LogStudy } from './log-model-store.ts';
import { SegmentLink } from './SegmentLink.tsx';

/** Segments of the log that are listed; the others are counted. */
const MAX_SEGMENTS = 3;

interface FitResultProps {
  readonly session: SessionDetail;
  readonly study: LogStudy;
  readonly result: Fitted;
}

/** Figures of the car from the log, each with the settings that the person may take. */
export function FitResult({ session, study, result }: FitResultProps): ReactElement {
  const { parameters, notes, lap } = result;
  const shown = parameters.filter(({ estimate }) => estimate !== undefined);
  const others = parameters.filter(({ estimate }) => estimate === undefined);
  return (
    <section className={css['result']} aria-label="Result of the fit">
      <h2>
        {result.carName} from {lap === undefined ? 'the session' : `lap ${lap}`}
      </h2>
      <p role="status">
        {shown.length === 0
          ? 'No figure of the car can be identified from this log.'
          : `${shown.length} of ${parameters.length} figures ${shown.length === 1 ? 'is' : 'are'} identified, with the 95 % interval.`}
      </p>
      {shown.length === 0 ? undefined : (
        <table className={css['table']} aria-label="Figures of the car">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">From the log</th>
              <th scope="col">In the car.ini</th>
              <th scope="col">Agreement</th>
            </tr>
          </thead>
          {shown.map((parameter) => (
            <FigureRows key={parameter.key} parameter={parameter} result={result} />
          ))}
        </table>
      )}
      <FitCheck session={session} study={study} result={result} />
      {others.length === 0 ? undefined : (
        <details className={css['details']} open={shown.length === 0}>
          <summary>Not identified: {others.length}</summary>
          <ul className={css['list']}>
            {others.map(({ key, label, reason }) => (
              <li key={key}>
                <strong>{label}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {notes.map((note) => (
        <p key={note} className={css['quiet']}>
          {note}
        </p>
      ))}
      <p className={css['quiet']}>
        Masses, ratios and tyre curves of the car.ini are taken as right; wind, slope and a wrong mass are not
        in the intervals.
      </p>
    </section>
  );
}

function agreement({ ofCar, estimate }: FittedParameter): string {
  if (estimate === undefined) return '';
  if (!estimate.isSignificant) return 'Not significant';
  if (ofCar === undefined) return 'No single setting';
  if (Math.abs(estimate.value - ofCar) <= estimate.half) return 'Within the interval';
  // Without a setting the difference is one of theories, such as that of a roll balance from a driven turn.
  return estimate.settings.length === 0 ? 'No setting proposed' : 'Differs';
}

interface FigureRowsProps {
  readonly parameter: FittedParameter;
  readonly result: Fitted;
}

function FigureRows({ parameter, result }: FigureRowsProps): ReactElement | undefined {
  const quantity = useQuantities();
  const { key, label, unit, digits, ofCar, estimate } = parameter;
  if (estimate === undefined) return undefined;
  const { value, half, segments, settings, note } = estimate;
  const shown = quantity(key, unitOf(unit), digits);
  const rest = segments.length - MAX_SEGMENTS;
  return (
    <tbody>
      <tr>
        <th scope="row">
          {label} <span className={css['unit']}>{shown.symbol}</span>
        </th>
        <td>
          {shown.text(value)} ± {numberText(shown.of(half) - shown.of(0), shown.digits)}
        </td>
        <td>{shown.text(ofCar)}</td>
        <td>{agreement(parameter)}</td>
      </tr>
      <tr className={css['more']}>
        <td colSpan={4}>
          From{' '}
          {segments.slice(0, MAX_SEGMENTS).map((segment, i) => (
            <span key={segment.from_s}>
              {i === 0 ? '' : ', '}
              <SegmentLink segment={segment} />
            </span>
          ))}
          {rest > 0 ? ` and ${rest} more` : ''}
          {note === undefined ? undefined : <p>{note}</p>}
          {settings.length === 0 ? undefined : (
            <TakeSettings label={label} settings={settings} result={result} />
          )}
        </td>
      </tr>
    </tbody>
  );
}

interface TakeSettingsProps {
  readonly label: string;
  readonly settings: readonly FittedSetting[];
  readonly result: Fitted;
}

/** Takes the settings of a figure into the open car, as one edit that can be undone. */
function TakeSettings({ label, settings, result }: TakeSettingsProps): ReactElement {
  const car = useService(CAR);
  const fixes = useService(CAR_FIXES);
  const open = useStore(car);
  const text = settings
    .map(({ key, value, now }) => `${key} = ${value} (now ${now ?? 'not set'})`)
    .join(', ');
  const isTaken = settings.every(
    ({ key, value }) => Number(open.model?.values.find((each) => each.key === key)?.value) === Number(value),
  );
  const isSameCar = open.path === result.car.path;
  return (
    <div className={css['row']}>
      <code className={css['wide']}>{text}</code>
      {isSameCar && isTaken ? (
        <span className={css['taken']}>
          <Check size={14} aria-hidden /> Set in the open car
        </span>
      ) : isSameCar ? (
        <Button
          isSmall
          onPress={() =>
            fixes.applyFix({
              label: `${label} from the log`,
              edits: settings.map(({ key, value }) => ({ kind: 'set', key, valueText: value })),
            })
          }
        >
          Set in the open car
        </Button>
      ) : (
        <span className={css['quiet']}>
          {open.path === undefined
            ? `Open ${result.carName} to take it.`
            : `The open car is ${carName(open)}: open ${result.carName} to take it.`}
        </span>
      )}
    </div>
  );
}
