import { createRoad, type Road } from '../../../environment/track/road.ts';
import { nearestPosition } from '../../../environment/track/station-of.ts';
import type { Track } from '../../../environment/track/track.ts';

/** The four files of a track folder of Racer, as text. */
export interface RacerFolder {
  readonly 'track.ini': string;
  readonly 'special.ini': string;
  readonly 'geometry.ini': string;
  readonly 'spline.ini': string;
}

const block = (name: string, body: string): string => `${name}\n{\n${body}}\n`;

/** Node of a road and its unit vector along it. */
function nodeAt(road: Road, station_m: number): Record<'x' | 'y' | 'z' | 'tx' | 'ty', number> {
  const i = Math.round(((station_m + road.length_m) % road.length_m) / road.step_m);
  const at = (values: Float64Array): number => values[i] ?? 0;
  return { x: at(road.x_m), y: at(road.y_m), z: at(road.z_m), tx: at(road.tangentX), ty: at(road.tangentY) };
}

/** A point of the plan in Racer's axes, `left_m` beside the centre line. */
function beside(road: Road, station_m: number, left_m: number): string {
  const { x, y, z, tx, ty } = nodeAt(road, station_m);
  return `x=${(x - ty * left_m).toFixed(6)}\ny=${z.toFixed(6)}\nz=${(-(y + tx * left_m)).toFixed(6)}\n`;
}

const across = (road: Road, station_m: number): string =>
  block('from', beside(road, station_m, 12)) + block('to', beside(road, station_m, -12));

/** A track of ours as Racer would have it, with time lines at `lines_m` and a grid before the first of them. */
export function racerFolderOf(track: Track, lines_m: readonly number[]): RacerFolder {
  const road = createRoad(track);
  const [start_m = 0] = lines_m;
  const cars = [8, 16, 24].map((before_m, i) => {
    const at_m = (start_m - before_m + road.length_m) % road.length_m;
    return block(
      `pos${i}`,
      block('from', beside(road, at_m, i % 2 === 0 ? 2 : -2)) +
        block('to', beside(road, at_m - 4, i % 2 === 0 ? 2 : -2)),
    );
  });
  const lines = track.points.map(({ x_m, y_m, z_m, left_m, right_m }, i) => {
    const { tx, ty } = nodeAt(road, nearestPosition(road, { x: x_m, y: z_m, z: -y_m }).station_m);
    const edge = (to_m: number): string =>
      `${(x_m - ty * to_m).toFixed(6)} ${z_m.toFixed(6)} ${(-(y_m + tx * to_m)).toFixed(6)}`;
    return block(`line${i}`, `  cp0=${edge(left_m)}\n  cp1=${edge(-right_m)}\n`);
  });
  return {
    'track.ini': block(
      'track',
      `  type=vrml\n  name=${track.name}\n  creator=Caf\xe9 Racing\n  length=${(road.length_m / 1000).toFixed(3)} km\n`,
    ),
    'special.ini':
      block('grid', `count=${cars.length}\n${cars.join('')}`) +
      block('pit', 'count=0\n') +
      block(
        'timeline',
        `point_to_point=${track.closed ? 0 : 1}\ncount=${lines_m.length}\n${lines_m
          .map((at_m, i) => block(`line${i}`, across(road, at_m)))
          .join('')}`,
      ) +
      block('tcam', 'count=2\n') +
      block('surfaces', block('surf_road', 'type=road\ngrip_factor=0.9\npattern=road*\n')),
    'geometry.ini': block(
      'objects',
      ['road', 'kerb', 'sky']
        .map((name, i) => block(name, `file=${name}.dof\nflags=${i < 2 ? 6 : 0}\n`))
        .join(''),
    ),
    'spline.ini': block('lines', `count=${lines.length}\n`) + lines.join(''),
  };
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** The files as bytes. */
export const bytesOf = (folder: Partial<RacerFolder>): Record<string, Uint8Array> =>
  Object.fromEntries(Object.entries(folder).map(([name, text]) => [name, latin1(text)]));
