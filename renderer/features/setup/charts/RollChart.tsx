import { Fragment, type ReactElement } from 'react';
import type { AxleRollData, RollChartData as Roll } from '../../../../core/catalogue/setup-charts.ts';
import type { UnitOrNone } from '../../../../core/units/suffixes.ts';
import { numberText } from '../../../../core/units/quantity.ts';
import { Difference } from './Difference.tsx';
import { FigureTable } from './FigureTable.tsx';
import css from './Mass.module.css';
import type { ChartProps } from './chart-props.ts';
import { useQuantities } from '../../../workspace/use-quantities.ts';

const AXLES = ['front', 'rear'] as const;
const AXLE_LABELS = { front: 'Front', rear: 'Rear' } as const;

/** One stacked bar of two parts for each axle, both to one scale, with the axle's share of the sum behind. */
interface BarGroup {
  readonly title: string;
  readonly parts: readonly [string, string];
  readonly of: (axle: AxleRollData) => readonly [number, number];
  readonly total: (axle: AxleRollData) => number;
  readonly key: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
}

const GROUPS: readonly BarGroup[] = [
  {
    title: 'Roll stiffness of springs and bar, before the tyres',
    parts: ['Springs', 'Anti-roll bar'],
    of: (axle) => [axle.springs_Nmprad, axle.bar_Nmprad],
    total: (axle) => axle.springs_Nmprad + axle.bar_Nmprad,
    key: 'rollStiffness_Nmprad',
    unit: 'Nmprad',
    digits: 0,
  },
  {
    title: 'Lateral load transfer per g',
    parts: ['By roll of the body', 'By the links at the roll centre'],
    of: (axle) => [axle.elastic_N, axle.geometric_N],
    total: (axle) => axle.elastic_N + axle.geometric_N,
    key: 'loadTransfer_N',
    unit: 'N',
    digits: 0,
  },
];

interface FigureRow {
  readonly label: string;
  readonly key: string;
  readonly unit: UnitOrNone;
  readonly digits: number;
  readonly of: (roll: Roll) => number | undefined;
}

const transfer_N = ({ front, rear }: Roll): number =>
  front.elastic_N + front.geometric_N + rear.elastic_N + rear.geometric_N;
const share = (front: number, rear: number): number => (100 * front) / (front + rear);

const FIGURES: readonly FigureRow[] = [
  { label: 'Roll gradient', key: 'rollGradient_radpmps2', unit: 'radpmps2', digits: 5, of: (roll) => roll.gradient_radpmps2 },
  { label: 'Roll stiffness with tyres, front', key: 'rollStiffness_Nmprad', unit: 'Nmprad', digits: 0, of: ({ front }) => front.total_Nmprad },
  { label: 'Roll stiffness with tyres, rear', key: 'rollStiffness_Nmprad', unit: 'Nmprad', digits: 0, of: ({ rear }) => rear.total_Nmprad },
  { label: 'Front share of roll stiffness', key: 'share', unit: 'pct', digits: 1, of: ({ front, rear }) => share(front.total_Nmprad, rear.total_Nmprad) },
  { label: 'Lateral load transfer per g, both axles', key: 'loadTransfer_N', unit: 'N', digits: 0, of: transfer_N },
  { label: 'Load transfer to the front axle per g of braking', key: 'loadTransfer_N', unit: 'N', digits: 0, of: (roll) => roll.brakingTransfer_N },
  { label: 'Centre of gravity of the body above the road', key: 'height_m', unit: 'm', digits: 3, of: (roll) => roll.height_m },
  { label: 'Centre of gravity of the body above the roll axis', key: 'rollArm_m', unit: 'm', digits: 3, of: (roll) => roll.rollArm_m },
  { label: 'Roll centre height, front', key: 'rollCentre_m', unit: 'm', digits: 3, of: ({ front }) => front.rollCentre_m },
  { label: 'Roll centre height, rear', key: 'rollCentre_m', unit: 'm', digits: 3, of: ({ rear }) => rear.rollCentre_m },
]; // prettier-ignore

/** Roll stiffness of both axles in a corner, and the load transfer. */
export function RollChart({ now, saved }: ChartProps<'roll'>): ReactElement {
  const show = useQuantities();
  return (
    <>
      <div className={css['bars']}>
        {GROUPS.map((group) => (
          <Bars key={group.title} group={group} now={now} saved={saved} />
        ))}
      </div>
      <FigureTable
        label="Roll figures"
        figures={FIGURES.map(({ label, key, unit, digits, of }) => ({
          label,
          shown: show(key, unit, digits),
          now: of(now),
          saved: saved === undefined ? undefined : of(saved),
        }))}
      />
      <p className={css['note']}>
        {now.gradient_radpmps2 === undefined ? 'Springs and bars cannot hold this body upright. ' : ''}
        Small angles, all wheels on the road, no bump stop; the lateral acceleration acts at the height of the
        body’s centre of gravity, as in the simulation (Milliken and Milliken, ch. 16 and 18).
      </p>
    </>
  );
}

function Bars(props: {
  readonly group: BarGroup;
  readonly now: Roll;
  readonly saved: Roll | undefined;
}): ReactElement {
  const { group, now, saved } = props;
  const shown = useQuantities()(group.key, group.unit, group.digits);
  const most = Math.max(
    1e-9,
    ...AXLES.map((axle) => group.of(now[axle]).reduce((sum, part) => sum + Math.max(0, part), 0)),
  );
  return (
    <>
      <h4>
        {group.title}, {shown.symbol}
      </h4>
      {AXLES.map((axle) => {
        const value = group.total(now[axle]);
        return (
          <Fragment key={axle}>
            <span>{AXLE_LABELS[axle]}</span>
            <span className={css['track']} aria-hidden>
              {group.of(now[axle]).map((part, i) => (
                <span
                  key={group.parts[i]}
                  className={css[i === 0 ? 'first' : 'second']}
                  style={{ width: `${(100 * Math.max(0, part)) / most}%` }}
                />
              ))}
            </span>
            <span className={css['value']}>
              {shown.text(value)}{' '}
              <span className={css['unit']}>
                {numberText(axle === 'front' ? frontShare(group, now) : 100 - frontShare(group, now), 1)} %
              </span>{' '}
              <Difference
                now={shown.of(value)}
                saved={saved === undefined ? undefined : shown.of(group.total(saved[axle]))}
                digits={shown.digits}
              />
            </span>
          </Fragment>
        );
      })}
      <p className={css['legend']}>
        {group.parts.map((part, i) => (
          <span key={part}>
            <i className={css[i === 0 ? 'first' : 'second']} />
            {part}: {AXLES.map((axle) => shown.text(group.of(now[axle])[i])).join(' front, ')} rear
          </span>
        ))}
      </p>
    </>
  );
}

const frontShare = (group: BarGroup, { front, rear }: Roll): number =>
  share(group.total(front), group.total(rear));
