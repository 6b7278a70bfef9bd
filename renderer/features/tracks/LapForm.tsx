import { useMemo, useState, type ReactElement } from 'react';
import { ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { numberText, showQuantity } from '../../../core/units/quantity.ts';
import { carName, CAR } from '../../workspace/car/car-store.ts';
import { type LapRun, TRACK_LAP } from './track-lap-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { useCarListings } from '../../workspace/car/use-car-listings.ts';
import { speedColour } from './plan-paths.ts';
import { QuantityField } from '../../workspace/QuantityField.tsx';
import css from './Tracks.module.css';
import { TRACKS } from '../../workspace/tracks/track-store.ts';
import { UI } from '../../workspace/ui-store.ts';

/** Value of the open car in the list of cars. */
const OPEN_CAR = '';

/** Racing line and quasi-steady lap of a car. */
export function LapForm(): ReactElement {
  const car = useService(CAR);
  const trackLap = useService(TRACK_LAP);
  const tracks = useService(TRACKS);
  const openName = useStore(car, carName);
  const hasErrors = useStore(tracks, (s) => s.view?.problems.some((p) => p.severity === 'error') ?? true);
  const { margin_m, grip, run, isStale } = useStore(trackLap);
  const { samples, recent } = useCarListings();
  const [chosen, setChosen] = useState<string>();
  const options = useMemo(
    () => [
      ...(openName === '' ? [] : [{ value: OPEN_CAR, label: openName, group: 'Open' }]),
      ...recent
        .filter((each) => each.isMissing !== true)
        .map(({ path, name }) => ({ value: path, label: name, group: 'Recent' })),
      ...samples
        .filter(({ path }) => !recent.some((each) => each.path === path))
        .map(({ path, name }) => ({ value: path, label: name, group: 'Samples' })),
    ],
    [openName, recent, samples],
  );
  const picked = options.find(({ value }) => value === chosen) ?? options[0];
  const isRunning = run.kind === 'running';
  return (
    <>
      <Choice label="Car" options={options} value={picked?.value} placeholder="No car" onChange={setChosen} />
      <QuantityField
        label="Margin to the edges"
        name="margin_m"
        unit="m"
        value={margin_m}
        min={0}
        max={5}
        step={0.1}
        help="Distance between the side of the car and the edges of the road"
        onChange={(value) => trackLap.ask({ margin_m: value })}
      />
      <QuantityField
        label="Grip used"
        name="grip"
        unit="1"
        value={grip}
        min={0.1}
        max={1.5}
        step={0.05}
        help="Share of the available grip; 1 is the tyre limit"
        onChange={(value) => trackLap.ask({ grip: value })}
      />
      <div className={css['buttons']}>
        <Button
          look="primary"
          isDisabled={isRunning || picked === undefined || hasErrors}
          onPress={() =>
            picked === undefined
              ? undefined
              : void trackLap.start({
                  path: picked.value === OPEN_CAR ? undefined : picked.value,
                  name: picked.label,
                })
          }
        >
          Compute lap
        </Button>
        {isRunning ? <Button onPress={trackLap.cancel}>Cancel</Button> : undefined}
      </div>
      {hasErrors ? (
        <p className={css['hint']}>The track has errors: correct them (see Problems) to compute a lap.</p>
      ) : undefined}
      <LapResult run={run} isStale={isStale} />
      <p className={css['hint']}>
        Minimum-curvature line and a quasi-steady car: no transients, shift times, heat, wear or patches.
      </p>
    </>
  );
}

const clockText = (time_s: number): string => {
  const minutes = Math.floor(time_s / 60);
  const rest = (time_s - 60 * minutes).toFixed(3);
  return minutes === 0 ? `${rest} s` : `${minutes}:${rest.padStart(6, '0')}`;
};

function LapResult({ run, isStale }: { readonly run: LapRun; readonly isStale: boolean }): ReactElement {
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  if (run.kind === 'running')
    return (
      <ProgressBar aria-label="Progress of the lap" value={run.fraction * 100}>
        {({ percentage }) => (
          <>
            <div className={css['progress']}>
              <div style={{ transform: `scaleX(${(percentage ?? 0) / 100})` }} />
            </div>
            <span className={css['hint']}>
              {run.car}: {Math.round(run.fraction * 100)} %
            </span>
          </>
        )}
      </ProgressBar>
    );
  if (run.kind === 'failed')
    return (
      <p role="alert" className={css['failure']}>
        {run.message}
      </p>
    );
  if (run.kind !== 'done')
    return <p role="status">{run.kind === 'cancelled' ? 'Cancelled' : 'No lap computed yet'}</p>;
  const { lap, car } = run;
  const speed = showQuantity({ key: 'speed_mps', unit: 'mps', digits: 1 }, system);
  const length = showQuantity({ key: 'length_m', unit: 'm', digits: 1 }, system);
  return (
    <section aria-label="The lap" className={css['lap']}>
      <p className={css['lapTime']} role="status">
        {clockText(lap.lap_s)}
      </p>
      <p>
        {car}, quasi-steady{isStale ? '; the track has changed since' : ''}
      </p>
      <table className={css['facts']}>
        <tbody>
          {lap.sectors_s.length < 2
            ? undefined
            : lap.sectors_s.map((sector_s, i) => (
                <tr key={i}>
                  <th scope="row">Sector {i + 1}</th>
                  <td>{numberText(sector_s, 3)} s</td>
                </tr>
              ))}
          <tr>
            <th scope="row">Length of the line</th>
            <td>
              {length.text(lap.length_m)} {length.symbol}
            </td>
          </tr>
        </tbody>
      </table>
      <div className={css['speeds']}>
        <span>{speed.text(lap.slowest_mps)}</span>
        <span
          className={css['speedBar']}
          style={{ background: `linear-gradient(in oklab to right, ${speedColour(0)}, ${speedColour(1)})` }}
        />
        <span>
          {speed.text(lap.fastest_mps)} {speed.symbol}
        </span>
      </div>
    </section>
  );
}
