import type { RunEvent } from '../../contract/run-event.ts';
import type { WeatherRequest } from '../../contract/surface-set.ts';
import { createRoadWater, filmDepth_m, stepWater } from '../surface/drainage.ts';
import { fromSI } from '../../units/convert.ts';
import type { GroundSurface } from './ground-surface.ts';

/** Rain on the surfaces of one run. */
export interface Weather {
  readonly events: readonly RunEvent[];
  /** Steps the films; allocates only where one passes a depth that is reported. */
  readonly step: () => void;
  /** Restarts the roads with this film, m: surfaces or their water have changed. */
  readonly begin: (film_m: number) => void;
}

/** Depths that are reported as an event when passed. */
const REPORTED_M = [0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.02, Infinity];

const nothing = (): void => undefined;
const mm = (depth_m: number): number => Number(fromSI(depth_m, 'mm').toFixed(2));

/** Weather at the start of the run; none for a dry one. */
function opening({ water_m = 0, rain_mps }: WeatherRequest): RunEvent[] {
  const film = water_m > 0 ? [`film of ${mm(water_m)} mm on the road`] : [];
  const rain = rain_mps === undefined ? [] : [`rain of ${Number(fromSI(rain_mps, 'mmph').toFixed(1))} mm/h`];
  const text = [...film, ...rain].join(', ');
  if (text === '') return [];
  return [{ time_s: 0, kind: 'weather', message: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` }];
}

/**
 * Makes the depths of `surfaces`, as at the start of the run, follow rain and drainage. Standing water of a surface is
 * its minimum. Without rain in the request the films stay.
 */
export function createWeather(
  surfaces: readonly GroundSurface[],
  request: WeatherRequest,
  clock: { readonly step_s: number; readonly time_s: number },
): Weather {
  const { rain_mps, water_m: start_m = 0 } = request;
  const events = opening(request);
  if (rain_mps === undefined) return { events, step: nothing, begin: nothing };
  const roads = [...new Set(surfaces)];
  const least_m = new Float64Array(roads.length);
  const waters: Float64Array[] = [];
  /** Next depth to be reported. */
  const reported = new Int32Array(roads.length);
  const begin = (film_m: number): void => {
    roads.forEach(({ properties: { waterDepth_m: depth_m, macrotexture } }, i) => {
      least_m[i] = depth_m > film_m ? depth_m : 0;
      waters[i] = createRoadWater(film_m, macrotexture, rain_mps, clock.step_s);
      reported[i] = REPORTED_M.findIndex((next) => next > depth_m);
    });
  };
  begin(start_m);
  const step = (): void => {
    for (let i = 0; i < roads.length; i++) {
      const { name, properties } = roads[i]!;
      const water = waters[i]!;
      stepWater(water);
      const film_m = filmDepth_m(water);
      properties.waterDepth_m = film_m > least_m[i]! ? film_m : least_m[i]!;
      const next_m = REPORTED_M[reported[i]!]!;
      if (properties.waterDepth_m < next_m) continue;
      reported[i] = reported[i]! + 1;
      const message = `The film on ${name} is ${mm(next_m)} mm deep.`;
      events.push({ time_s: clock.time_s, kind: 'weather', message });
    }
  };
  return { events, step, begin };
}
