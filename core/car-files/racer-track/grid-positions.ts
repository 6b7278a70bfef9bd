import type { Road } from '../../environment/track/road.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { numberAt, pointAt } from './racer-values.ts';
import { nearestPosition, type NearestPosition } from '../../environment/track/station-of.ts';

/** Positions that are read; Racer's own files have eight. */
const MAX_POSITIONS = 200;

/** Positions of `grid` or `pit` of special.ini along the road: `from` is where the nose of the car is. */
export function readPositions(special: CarIniDocument, road: Road, block: 'grid' | 'pit'): NearestPosition[] {
  const count = Math.min(MAX_POSITIONS, numberAt(special, `${block}.count`) ?? 0);
  const positions: NearestPosition[] = [];
  for (let i = 0; i < count; i++) {
    const from = pointAt(special, `${block}.pos${i}.from`);
    if (from !== undefined) positions.push(nearestPosition(road, from));
  }
  return positions;
}

/** Positions in words, from the start line. */
export function positionsText(
  positions: readonly NearestPosition[],
  label: string,
  start_m: number,
  { closed, length_m }: Pick<Road, 'closed' | 'length_m'>,
): string[] {
  return positions.map(({ station_m, left_m }, i) => {
    const after_m = station_m - start_m;
    const near_m = closed ? ((after_m + 1.5 * length_m) % length_m) - length_m / 2 : after_m;
    const where = `${Math.abs(near_m).toFixed(1)} m ${near_m < 0 ? 'before' : 'after'} the start line`;
    return `${label} ${i + 1}: ${where}, ${Math.abs(left_m).toFixed(1)} m ${left_m < 0 ? 'right' : 'left'} of the centre line`;
  });
}
