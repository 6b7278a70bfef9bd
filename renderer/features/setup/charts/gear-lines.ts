import type { GearChartData as Gears } from '../../../../core/catalogue/curve-charts.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import type { CurveLine } from '../../../plots/lines/chart-lines.ts';
import { withSaved } from './curve-lines.ts';

const NOW_COLOUR = '--session-0';
export const ROAD_COLOUR = '--session-1';
export const GEAR_COLOUR = '--line-strong';

type Units<K extends string> = Readonly<Record<K, Pick<Shown, 'of'>>>;

/** Engine speed over road speed while shifting up through the gears. */
function sawtooth({ gears, shiftUp_radps, highest_radps }: Gears): {
  readonly x: number[];
  readonly y: number[];
} {
  const x = [0];
  const y = [0];
  gears.forEach(({ perEngineSpeed_m, afterShift_radps }, i) => {
    const to_radps = i === gears.length - 1 ? highest_radps : shiftUp_radps;
    x.push(to_radps * perEngineSpeed_m);
    y.push(to_radps);
    if (afterShift_radps === undefined) return;
    x.push(to_radps * perEngineSpeed_m);
    y.push(afterShift_radps);
  });
  return { x, y };
}

/** Engine speed over road speed, in shown units: a ray for each gear, and the upshifts along them. */
export function gearSteps(
  now: Gears,
  saved: Gears | undefined,
  { speed, engine }: Units<'speed' | 'engine'>,
): CurveLine[] {
  const upshifts = (of: Gears): CurveLine => {
    const { x, y } = sawtooth(of);
    return {
      label: 'Upshifts',
      colour: NOW_COLOUR,
      dash: [],
      x: Float64Array.from(x, (v) => speed.of(v)),
      y: Float64Array.from(y, (v) => engine.of(v)),
    };
  };
  const rays = now.gears.map(({ gear, perEngineSpeed_m }): CurveLine => ({
    label: `Gear ${gear}`,
    colour: GEAR_COLOUR,
    dash: [],
    x: Float64Array.of(0, speed.of(now.highest_radps * perEngineSpeed_m)),
    y: Float64Array.of(0, engine.of(now.highest_radps)),
  }));
  return [...rays, ...withSaved(upshifts(now), saved && upshifts(saved))];
}

/** Driving force of each gear over road speed, with the road load, in shown units. */
export function gearForces(
  now: Gears,
  saved: Gears | undefined,
  { speed, force }: Units<'speed' | 'force'>,
): CurveLine[] {
  const gearLine = ({ gear, speed_mps, force_N }: Gears['gears'][number]): CurveLine => ({
    label: `Gear ${gear}`,
    colour: NOW_COLOUR,
    dash: [],
    x: speed_mps.map((v) => speed.of(v)),
    y: force_N.map((v) => force.of(v)),
  });
  const roadLine = (of: Gears): CurveLine => ({
    label: 'Drag and rolling resistance',
    colour: ROAD_COLOUR,
    dash: [],
    x: of.roadSpeed_mps.map((v) => speed.of(v)),
    y: of.roadLoad_N.map((v) => force.of(v)),
  });
  return [
    ...now.gears.flatMap((row, i) => {
      const before = saved?.gears[i];
      return withSaved(gearLine(row), before && gearLine(before));
    }),
    ...withSaved(roadLine(now), saved && roadLine(saved)),
  ];
}
