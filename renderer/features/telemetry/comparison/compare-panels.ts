import type { DisplaySystem } from '../../../../core/units/display.ts';
import { showQuantity } from '../../../../core/units/quantity.ts';
import type { ChartSpec } from '../../../plots/lines/chart-spec.ts';
import { overDistance, type Points } from '../../../plots/traces/trace-points.ts';
import { isCount, shownLine } from '../../../plots/traces/trace-panels.ts';
import type { TracePanelData } from '../../../plots/traces/TracePanel.tsx';

export const DISTANCE = 'distance_m';
export type CompareAxis = 'time' | 'distance';

/** Lines of one session by channel name, over time. */
type Lines = ReadonlyMap<string, Points>;

export interface CompareSide {
  readonly lines: Lines;
  /** Theme variable of the session's colour. */
  readonly colour: string;
  readonly name: string;
}

const DASH = [7, 4];

/** Lines of the two sessions on one axis. */
function onAxis(lines: Lines, name: string, axis: CompareAxis): Points | undefined {
  const points = lines.get(name);
  if (points === undefined || axis === 'time') return points;
  const distance = lines.get(DISTANCE);
  return distance === undefined ? undefined : overDistance(points, distance);
}

/** One panel per channel, one for each wheel or differential where there are several: the baseline solid, the compared session dashed. */
export function comparePanels(
  specs: readonly ChartSpec[],
  a: CompareSide,
  b: CompareSide,
  axis: CompareAxis,
  system: DisplaySystem,
): TracePanelData[] {
  return specs.flatMap((spec) => {
    const shown = showQuantity(spec.row, system);
    return spec.lines.map((line): TracePanelData => {
      const side = ({ lines, colour, name }: CompareSide, short: string, dash: readonly number[]) => {
        const points = onAxis(lines, line.name, axis);
        return {
          label: name,
          source: `${short} ${line.name}`,
          short,
          colour,
          dash,
          points: shownLine(() => points, shown),
        };
      };
      return {
        key: line.name,
        title: line.label,
        ...(line.short !== '' && { place: line.short }),
        symbol: shown.symbol,
        digits: shown.digits,
        isCount: isCount(spec.row),
        description: spec.row.description,
        of: (v) => shown.of(v),
        lines: [side(a, 'A', []), side(b, 'B', DASH)],
      };
    });
  });
}

export const FIRST_COMPARED: readonly string[] = [
  'speed_mps',
  'differentialLockingTorque_Nm',
  'differentialAsymmetricSpeed_radps',
  'yawRate_radps',
  'lateralAcceleration_mps2',
  'longitudinalAcceleration_mps2',
];

/** Initial channels of laps: driver inputs and their effect. */
export const FIRST_LAP_CHANNELS: readonly string[] = [
  'speed_mps',
  'accelerator',
  'brake',
  'steer',
  'lateralAcceleration_mps2',
  'longitudinalAcceleration_mps2',
];
