import { useMemo, type ReactElement } from 'react';
import type { AxleRideData, RideChartData as Ride } from '../../../../core/catalogue/curve-charts.ts';
import { valueDomain, type CurveLine } from '../../../plots/lines/chart-lines.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { withSaved } from './curve-lines.ts';
import css from './Curves.module.css';
import { FigureTable, type Figure } from './FigureTable.tsx';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';

const AXLES = [
  { axle: 'front', title: 'Front', colour: '--wheel-FL' },
  { axle: 'rear', title: 'Rear', colour: '--wheel-RL' },
] as const;
/** Maximum drawn force over the static one; at a stop the force rises without limit. */
const MAX_STATIC = 3;

interface Row {
  readonly label: string;
  readonly key: string;
  readonly unit: 'Hz' | 'm' | '1';
  readonly digits: number;
  readonly of: (axle: AxleRideData) => number;
}

const ROWS: readonly Row[] = [
  { label: 'natural frequency', key: 'frequency_Hz', unit: 'Hz', digits: 2, of: (a) => a.naturalFrequency_Hz },
  { label: 'ride frequency, tyre in series', key: 'frequency_Hz', unit: 'Hz', digits: 2, of: (a) => a.rideFrequency_Hz },
  { label: 'wheel frequency', key: 'frequency_Hz', unit: 'Hz', digits: 2, of: (a) => a.wheelFrequency_Hz },
  { label: 'damping ratio, bump', key: 'dampingRatio', unit: '1', digits: 3, of: (a) => a.bumpDampingRatio },
  { label: 'damping ratio, rebound', key: 'dampingRatio', unit: '1', digits: 3, of: (a) => a.reboundDampingRatio },
  { label: 'travel to the bump stop', key: 'jounce_m', unit: 'm', digits: 4, of: (a) => a.bumpTravel_m },
  { label: 'travel to the droop stop', key: 'jounce_m', unit: 'm', digits: 4, of: (a) => a.droopTravel_m },
]; // prettier-ignore

/** Springs, stops and dampers of both axles at the wheel. */
export function RideChart({ now, saved }: ChartProps<'ride'>): ReactElement {
  const show = useQuantities();
  const { travel, speed, force } = useMemo(
    () => ({
      travel: show('jounce_m', 'm', 4),
      speed: show('damperSpeed_mps', 'mps', 2),
      force: show('force_N', 'N', 0),
    }),
    [show],
  );
  const { springs, dampers } = useMemo(() => {
    const spring = (of: Ride, i: 0 | 1): CurveLine => {
      const { axle, title, colour } = AXLES[i];
      const x = of[axle].travel_m.map(travel.of);
      return { label: title, colour, dash: [], x, y: of[axle].force_N.map(force.of) };
    };
    const damper = (of: Ride, i: 0 | 1): CurveLine => {
      const { axle, title, colour } = AXLES[i];
      const x = of[axle].speed_mps.map(speed.of);
      return { label: title, colour, dash: [], x, y: of[axle].damper_N.map(force.of) };
    };
    const critical = (i: 0 | 1): CurveLine => {
      const { axle, title, colour } = AXLES[i];
      const { speed_mps, critical_N } = now[axle];
      const x = speed_mps.map(speed.of);
      return { label: `${title}, critical`, colour, dash: [1, 4], x, y: critical_N.map(force.of) };
    };
    const both = (line: typeof spring): CurveLine[] =>
      ([0, 1] as const).flatMap((i) =>
        withSaved(line(now, i), saved === undefined ? undefined : line(saved, i)),
      );
    return { springs: both(spring), dampers: [...both(damper), critical(0), critical(1)] };
  }, [now, saved, travel, speed, force]);
  const most_N = MAX_STATIC * Math.max(now.front.static_N, now.rear.static_N);
  const figures = ROWS.flatMap(({ label, key, unit, digits, of }) =>
    AXLES.map(({ axle, title }): Figure => ({
      label: `${title} ${label}`,
      shown: show(key, unit, digits),
      now: of(now[axle]),
      saved: saved === undefined ? undefined : of(saved[axle]),
    })),
  );
  const [loX, hiX] = [
    Math.min(-now.front.droopTravel_m, -now.rear.droopTravel_m),
    Math.max(now.front.bumpTravel_m, now.rear.bumpTravel_m),
  ];
  const isAlike = now.front.isAlike && now.rear.isAlike;
  return (
    <div className={css['stack']}>
      <CurveChart
        title="Spring and stops, at the wheel"
        x={{ label: 'Compression from static', symbol: travel.symbol, digits: travel.digits }}
        y={{ label: 'Force', symbol: force.symbol, digits: force.digits }}
        lines={springs}
        span={[travel.of(loX - 0.012), travel.of(hiX + 0.012)]}
        domain={valueDomain(springs, force.of(100), force.of(most_N))}
        spots={AXLES.map(({ axle, title, colour }) => ({
          x: 0,
          y: force.of(now[axle].static_N),
          text: `${title} static`,
          colour,
        }))}
        marks={AXLES.flatMap(({ axle, title }) => [
          { at: travel.of(now[axle].bumpTravel_m), text: `${title.toLowerCase()} bump stop` },
          { at: travel.of(-now[axle].droopTravel_m), text: `${title.toLowerCase()} droop` },
        ])}
      />
      <CurveChart
        title="Damper, at the wheel"
        x={{ label: 'Damper velocity (+ bump, − rebound)', symbol: speed.symbol, digits: speed.digits }}
        y={{ label: 'Force', symbol: force.symbol, digits: force.digits }}
        lines={dampers}
        domain={valueDomain(dampers, force.of(100))}
      />
      <FigureTable label="Ride figures" figures={figures} />
      <p className={css['note']}>
        {isAlike ? '' : 'Left and right differ; their mean is shown. '}
        Both wheels of the axle move together, so the anti-roll bar has no effect. Frequencies and damping
        ratios are for the sprung mass of one wheel, {show('mass_kg', 'kg', 0).text(now.front.sprung_kg)}{' '}
        front and {show('mass_kg', 'kg', 0).text(now.rear.sprung_kg)} {show('mass_kg', 'kg', 0).symbol} rear,
        on the spring: f = √(k/m)/2π and ζ = c/(2√(k·m)).
      </p>
    </div>
  );
}
