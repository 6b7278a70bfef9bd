import { useMemo, type ReactElement } from 'react';
import type { BrakeLine, BrakeChartData as Brakes } from '../../../../core/catalogue/curve-charts.ts';
import { toSI } from '../../../../core/units/convert.ts';
import type { CurveLine } from '../../../plots/lines/chart-lines.ts';
import { niceDomain } from '../../../../core/units/axis.ts';
import { CurveChart } from '../../../plots/lines/CurveChart.tsx';
import { withSaved } from './curve-lines.ts';
import css from './Curves.module.css';
import { FigureTable } from './FigureTable.tsx';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';

const FORCE = { symbol: 'of the weight', digits: 2 } as const;

const LINES = [
  { of: 'ideal', label: 'Ideal', colour: '--session-2', dash: [] },
  { of: 'car', label: 'Brakes', colour: '--session-0', dash: [] },
  { of: 'frontLock', label: 'Front locks', colour: '--wheel-FL', dash: [2, 3] },
  { of: 'rearLock', label: 'Rear locks', colour: '--wheel-RL', dash: [2, 3] },
] as const;

/** Sorted by rising front force: the locking lines run in the opposite direction. */
function rising({ front, rear }: BrakeLine): BrakeLine {
  const order = Array.from(front, (_, i) => i).sort((a, b) => (front[a] ?? 0) - (front[b] ?? 0));
  return {
    front: Float64Array.from(order, (i) => front[i] ?? 0),
    rear: Float64Array.from(order, (i) => rear[i] ?? 0),
  };
}

function verdict({ frontLocks_g, rearLocks_g, full_g }: Brakes): string {
  const front = frontLocks_g ?? Infinity;
  const rear = rearLocks_g ?? Infinity;
  if (full_g < Math.min(front, rear)) return 'Full pedal does not lock any wheel.';
  return front <= rear
    ? 'The front wheels lock first: the car runs straight on.'
    : 'The rear wheels lock first: the car spins.';
}

/** Brake balance against the ideal distribution. */
export function BrakeChart({ now, saved }: ChartProps<'brakes'>): ReactElement {
  const show = useQuantities();
  const { share, decel, ratio } = useMemo(
    () => ({
      share: show('frontShare', '1', 3),
      decel: show('deceleration_mps2', 'mps2', 2),
      ratio: show('friction', '1', 2),
    }),
    [show],
  );
  const lines = useMemo(
    () =>
      LINES.flatMap(({ of, label, colour, dash }): CurveLine[] => {
        const line = (brakes: Brakes): CurveLine => {
          const { front, rear } = rising(brakes[of]);
          return { label, colour, dash, x: front, y: rear };
        };
        // The saved car has only its brakes drawn: its other lines would clutter the chart.
        return of === 'car'
          ? withSaved(line(now), saved === undefined ? undefined : line(saved))
          : [line(now)];
      }),
    [now, saved],
  );
  const mostFront = Math.max(...now.ideal.front, 0.2);
  const mostRear = Math.max(...now.ideal.rear, 0.1);
  const spots = ([['frontLocks_g', 'front locks', '--wheel-FL'], ['rearLocks_g', 'rear locks', '--wheel-RL']] as const)
    .flatMap(([key, text, colour]) => {
      const g = now[key];
      if (g === undefined || g > now.full_g) return [];
      return [{ x: g * now.frontShare, y: g * (1 - now.frontShare), text, colour }];
    }); // prettier-ignore
  const locks = (g: number | undefined): number | undefined => (g === undefined ? undefined : toSI(g, 'g'));
  return (
    <div className={css['stack']}>
      <CurveChart
        title="Brake force, rear over front"
        x={{ label: 'Front brake force', ...FORCE }}
        y={{ label: 'Rear brake force', ...FORCE }}
        lines={lines}
        span={niceDomain([[0, mostFront]], 0.2)}
        domain={niceDomain([[0, 1.4 * mostRear]], 0.1)}
        spots={spots}
      />
      <FigureTable
        label="Brake figures"
        figures={[
          {
            label: 'Front share of the brake force',
            shown: share,
            now: now.frontShare,
            saved: saved?.frontShare,
          },
          {
            label: 'Front share that locks both axles together',
            shown: share,
            now: now.idealFrontShare,
            saved: saved?.idealFrontShare,
          },
          {
            label: 'Full pedal, if no wheel locks',
            shown: decel,
            now: locks(now.full_g),
            saved: locks(saved?.full_g),
          },
          {
            label: 'Front axle locks at',
            shown: decel,
            now: locks(now.frontLocks_g),
            saved: locks(saved?.frontLocks_g),
          },
          {
            label: 'Rear axle locks at',
            shown: decel,
            now: locks(now.rearLocks_g),
            saved: locks(saved?.rearLocks_g),
          },
          {
            label: 'Braking friction, front',
            shown: ratio,
            now: now.frontFriction,
            saved: saved?.frontFriction,
          },
          {
            label: 'Braking friction, rear',
            shown: ratio,
            now: now.rearFriction,
            saved: saved?.rearFriction,
          },
          {
            label: `Handbrake alone${now.handbrakeLocks ? ', locks the rear wheels' : ''}`,
            shown: decel,
            now: locks(now.handbrake_g),
            saved: locks(saved?.handbrake_g),
          },
        ]}
      />
      <p className={css['note']}>
        {verdict(now)} Rigid car, straight line, friction at the static load, no engine braking and no drag
        (Gillespie, ch. 3). Below the ideal line the front axle locks first. max_braking and braking_factor of
        the wheels set the balance.
      </p>
    </div>
  );
}
