import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { TRACK_TABLES } from '../../../core/contract/track-columns.ts';
import type { TrackEdit } from '../../../core/contract/track-edits.ts';
import type { PointValues } from '../../../core/contract/track-parts.ts';
import { POINT_SIZE, type TrackView } from '../../../core/contract/track-view.ts';
import { toSI } from '../../../core/units/convert.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { showQuantity } from '../../../core/units/quantity.ts';
import { pointCount, TRACKS } from '../../workspace/tracks/track-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { middleStation_m } from './point-steps.ts';
import { QuantityField } from '../../workspace/QuantityField.tsx';
import css from './Tracks.module.css';
import { UI } from '../../workspace/ui-store.ts';

interface PointRow {
  readonly key: keyof PointValues;
  readonly column: (typeof TRACK_TABLES.line)[number]['name'];
  readonly label: string;
  readonly unit: 'm' | 'rad';
  readonly step: number;
  readonly help: string;
}

/** In the order of POINT_SIZE. */
const ROWS: readonly PointRow[] = [
  { key: 'x_m', column: 'x_m', label: 'x', unit: 'm', step: 1, help: 'To the right of the plan' },
  { key: 'y_m', column: 'y_m', label: 'y', unit: 'm', step: 1, help: 'Up in the plan' },
  { key: 'z_m', column: 'z_m', label: 'Height', unit: 'm', step: 0.5, help: 'Height of the centre line' },
  {
    key: 'right_m',
    column: 'right_m',
    label: 'Width right',
    unit: 'm',
    step: 0.5,
    help: 'Road to the right of the centre line, in the driving direction',
  },
  {
    key: 'left_m',
    column: 'left_m',
    label: 'Width left',
    unit: 'm',
    step: 0.5,
    help: 'Road to the left of the centre line',
  },
  {
    key: 'bank_rad',
    column: 'bank_deg',
    label: 'Banking',
    unit: 'rad',
    step: toSI(1, 'deg'),
    help: 'Positive with the left edge higher',
  },
];

/** Numbers of the selected point, and its commands. */
export function PointForm({ view }: { readonly view: TrackView }): ReactElement {
  const tracks = useService(TRACKS);
  const ui = useService(UI);
  const chosen = useStore(tracks, (s) => s.chosen);
  const system = useStore(ui, (s) => s.units);
  const count = pointCount(view);
  if (chosen === undefined)
    return (
      <p className={css['hint']}>
        Choose a point in the plan. Drag it, or move it by arrow keys (Shift: ten times as far, Alt: a tenth).
        Page Up and Page Down select the next point, Insert adds one after it, Delete removes it. A double
        click on the road adds a point there.
      </p>
    );
  const station = showQuantity({ key: 'station_m', unit: 'm', digits: 1 }, system);
  const station_m = view.road?.knot_m[chosen];
  const valueOf = (i: number): number => view.points[POINT_SIZE * chosen + i] ?? 0;
  const middle_m = middleStation_m(view, chosen);
  const likeThis = (
    keys: (TrackEdit & { readonly kind: 'all-points' })['keys'],
    label: string,
  ): ReactElement => (
    <Button isSmall onPress={() => void tracks.edit({ kind: 'all-points', index: chosen, keys }, label)}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={css['stepper']}>
        <IconButton
          label="Previous point"
          isSmall
          icon={<ChevronLeft size={15} />}
          onPress={() => tracks.choose((chosen + count - 1) % count)}
        />
        <span role="status">
          Point {chosen + 1} of {count}
          {station_m === undefined ? '' : `, at ${station.text(station_m)} ${station.symbol}`}
        </span>
        <IconButton
          label="Next point"
          isSmall
          icon={<ChevronRight size={15} />}
          onPress={() => tracks.choose((chosen + 1) % count)}
        />
      </div>
      {ROWS.map(({ key, column, label, unit, step, help }, i) => {
        const limits = TRACK_TABLES.line.find(({ name }) => name === column);
        return (
          <QuantityField
            key={`${chosen} ${key}`}
            label={label}
            name={key}
            unit={unit}
            value={valueOf(i)}
            min={toSI(limits?.min ?? -1e6, limits?.unit ?? unit)}
            max={toSI(limits?.max ?? 1e6, limits?.unit ?? unit)}
            step={step}
            help={help}
            onChange={(value, isStep) =>
              void tracks.edit(
                { kind: 'point', index: chosen, values: { [key]: value } },
                `${label} of point ${chosen + 1}`,
                isStep ? `field ${key} ${chosen}` : '',
              )
            }
          />
        );
      })}
      <div className={css['buttons']}>
        <Button isSmall isDisabled={middle_m === undefined} onPress={() => tracks.insert(middle_m ?? 0)}>
          Add a point after it
        </Button>
        <Button isSmall onPress={() => tracks.remove(chosen)}>
          Remove the point
        </Button>
      </div>
      <fieldset className={css['group']}>
        <legend>All points like this one</legend>
        <div className={css['buttons']}>
          {likeThis(['right_m', 'left_m'], 'Same width')}
          {likeThis(['z_m'], 'Same height')}
          {likeThis(['bank_rad'], 'Same banking')}
        </div>
      </fieldset>
    </>
  );
}
