import { readWhole } from '../backend/files/read-whole.ts';
import type { RunRequest } from '../backend/jobs/run-job.ts';
import { readSurfaceFile } from '../car-files/car-ini/surface-file.ts';
import { AMBIENT_ROWS, type Ambient } from '../catalogue/ambient.ts';
import { findSurface, MAX_RAIN_MMPH, MAX_WATER_MM, OWN_SURFACES } from '../contract/surface-set.ts';
import { toSI } from '../units/convert.ts';
import { unitSymbol } from '../units/suffixes.ts';
import { numberOption, unknown } from './named-options.ts';
import { UsageError } from './output.ts';

/** Road and weather options of a run. */
export interface RoadOptions {
  readonly surface: string;
  /** Path of a surface file. */
  readonly surfaces?: string | undefined;
  /** Film, mm. */
  readonly water?: string | undefined;
  /** Rain, mm/h. */
  readonly rain?: string | undefined;
  /** degC. */
  readonly airTemperature?: string | undefined;
  readonly roadTemperature?: string | undefined;
}

/** Surface file, film, rain and temperatures. Throws UsageError for a surface that neither the program nor the file has. */
export async function roadOptions(
  options: RoadOptions,
): Promise<Partial<Pick<RunRequest, 'surfaces' | 'weather'>>> {
  const { surface, surfaces: path } = options;
  const surfaces =
    path === undefined ? undefined : { name: path, text: (await readWhole(path)).toString('utf8') };
  const set = surfaces === undefined ? OWN_SURFACES : readSurfaceFile(surfaces.text, surfaces.name);
  if (findSurface(set, surface) === undefined) throw unknown('surface', surface, Object.keys(set.rows));
  const water_m = wetOption('--water', options.water, MAX_WATER_MM, 'mm');
  const rain_mps = wetOption('--rain', options.rain, MAX_RAIN_MMPH, 'mmph');
  const air_K = warmOption('--air-temperature', options.airTemperature, 'air_K');
  const road_K = warmOption('--road-temperature', options.roadTemperature, 'road_K');
  const weather = {
    ...(water_m !== undefined && { water_m }),
    ...(rain_mps !== undefined && { rain_mps }),
    ...(air_K !== undefined && { air_K }),
    ...(road_K !== undefined && { road_K }),
  };
  return {
    ...(surfaces !== undefined && { surfaces }),
    ...(Object.keys(weather).length > 0 && { weather }),
  };
}

/** A temperature in degC; gives K. */
function warmOption(name: string, text: string | undefined, key: keyof Ambient): number | undefined {
  if (text === undefined) return undefined;
  const degrees = numberOption(name, text);
  const { min, max } = AMBIENT_ROWS[key];
  if (degrees >= min && degrees <= max) return toSI(degrees, 'degC');
  throw new UsageError(`${name} is ${text}; it must be ${min} to ${max} °C`);
}

/** An amount of water in its unit; gives SI. */
function wetOption(
  name: string,
  text: string | undefined,
  most: number,
  unit: 'mm' | 'mmph',
): number | undefined {
  if (text === undefined) return undefined;
  const amount = numberOption(name, text);
  if (amount >= 0 && amount <= most) return toSI(amount, unit);
  throw new UsageError(`${name} is ${text}; it must be 0 to ${most} ${unitSymbol(unit)}`);
}
