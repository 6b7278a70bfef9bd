import { useMemo, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { LapView } from '../../../core/contract/lap-view.ts';
import type { RoadView } from '../../../core/contract/track-view.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { numberText, showQuantity } from '../../../core/units/quantity.ts';
import { lapAlongRoad } from './lap-along-road.ts';
import { StationChart, type StationSeries } from './StationChart.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { TRACK_LAP } from './track-lap-store.ts';

/** Larger radii are straight for a driver. */
const STRAIGHT_M = 2000;

function roadSeries({ profile }: RoadView, system: DisplaySystem): readonly StationSeries[] {
  const { station_m, curvature_perm, z_m, bank_rad } = profile;
  const length = showQuantity({ key: 'radius_m', unit: 'm', digits: 1 }, system);
  const height = showQuantity({ key: 'z_m', unit: 'm', digits: 2 }, system);
  const bank = showQuantity({ key: 'bank_rad', unit: 'rad', digits: 3 }, system);
  const radius = (curvature: number): string => {
    const radius_m = 1 / Math.abs(curvature);
    if (radius_m > STRAIGHT_M) return '(straight)';
    return `(radius ${numberText(length.of(radius_m), length.digits)} ${length.symbol}, ${curvature > 0 ? 'left' : 'right'})`;
  };
  return [
    {
      title: 'Curvature',
      symbol: '1/m',
      digits: 4,
      station_m,
      values: curvature_perm,
      colour: '--session-0',
      narrowest: 0.002,
      note: radius,
    },
    {
      title: 'Height',
      symbol: height.symbol,
      digits: height.digits,
      station_m,
      values: z_m.map(height.of),
      colour: '--session-2',
      narrowest: 1,
    },
    {
      title: 'Banking',
      symbol: bank.symbol,
      digits: bank.digits,
      station_m,
      values: bank_rad.map(bank.of),
      colour: '--session-3',
      narrowest: bank.of(0.02),
    },
  ];
}

function speedSeries(lap: LapView, road: RoadView, system: DisplaySystem): StationSeries {
  const speed = showQuantity({ key: 'speed_mps', unit: 'mps', digits: 1 }, system);
  const { station_m, speed_mps } = lapAlongRoad(lap, road.facts.length_m);
  return {
    title: 'Speed, quasi-steady',
    symbol: speed.symbol,
    digits: speed.digits,
    station_m,
    values: speed_mps.map(speed.of),
    colour: '--session-1',
    narrowest: 5,
  };
}

/** The road and the lap along the station. */
export function TrackCharts({ road }: { readonly road: RoadView }): ReactElement {
  const ui = useService(UI);
  const trackLap = useService(TRACK_LAP);
  const system = useStore(ui, (s) => s.units);
  const lap = useStore(trackLap, ({ run }) => (run.kind === 'done' ? run.lap : undefined));
  const shown = useMemo(() => showQuantity({ key: 'station_m', unit: 'm', digits: 0 }, system), [system]);
  const series = useMemo(() => roadSeries(road, system), [road, system]);
  const speed = useMemo(
    () => (lap === undefined ? [] : [speedSeries(lap, road, system)]),
    [lap, road, system],
  );
  return (
    <>
      {[...speed, ...series].map((each) => (
        <StationChart key={each.title} series={each} length_m={road.facts.length_m} shown={shown} />
      ))}
    </>
  );
}
