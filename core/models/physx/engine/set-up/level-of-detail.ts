import { RacebenchError } from '../../../../contract/errors.ts';
import { sprungMassesOf, withSprungMasses } from './mass-changes.ts';
import type { PhysxParams, WheelParams } from '../physx-params.ts';

/**
 * The low-detail version of a DRIVENW vehicle (the guide's section "Swapping Multiple Vehicle Versions"): only the
 * named wheels, all of them driven, carrying the whole mass with springs that keep their natural frequencies. Wheel n
 * of it is wheel `ids[n]` of the other: the map of `takeOver`. Bars between two kept wheels are kept.
 */
export function withWheelsOnly(params: PhysxParams, ids: readonly number[]): PhysxParams {
  const { wheels } = params;
  for (const i of ids)
    if (!(i >= 0 && i < wheels.count))
      throw new RacebenchError('CAR_INVALID', `wheels: there is no wheel ${i}`);
  const retained = retainedWheels(wheels, ids);
  return {
    ...params,
    wheels: withSprungMasses(retained, sprungMassesOf(retained, 1, params.body.mass), 'keep damper'),
    driven: Uint8Array.from(ids, () => 1),
    antiRollBars: params.antiRollBars
      .map((bar) => ({ ...bar, wheel0: ids.indexOf(bar.wheel0), wheel1: ids.indexOf(bar.wheel1) }))
      .filter(({ wheel0, wheel1 }) => wheel0 >= 0 && wheel1 >= 0),
  };
}

/** Every column reduced to the named wheels, for any number of values per wheel. */
function retainedWheels(wheels: WheelParams, ids: readonly number[]): WheelParams {
  const cut = <T extends Float64Array | Int32Array | Uint8Array>(column: T): T => {
    const width = column.length / wheels.count;
    const out = column.slice(0, ids.length * width) as T;
    ids.forEach((i, n) => out.set(column.subarray(i * width, (i + 1) * width), n * width));
    return out;
  };
  return {
    ...(Object.fromEntries(
      Object.entries(wheels).map(([key, column]) => [
        key,
        typeof column === 'number' ? column : cut(column as Float64Array),
      ]),
    ) as unknown as WheelParams),
    count: ids.length,
  };
}
