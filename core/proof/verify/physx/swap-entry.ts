import type { PhysxParams } from '../../../models/physx/engine/physx-params.ts';
import { at, exact, indexBelow, list, refuse, text, type JsonNode } from './json.ts';
import { readParams } from './params-file.ts';
import type { Swap } from './replay.ts';

/** The vehicle that takes over in a run, from the parameter file of its name. Throws BAD_ARGUMENTS for another type. */
export function readSwap(
  parameterFile: (name: string) => JsonNode,
  entry: JsonNode,
  from: PhysxParams,
): Swap {
  const swap = at(entry, 'swap');
  const params = readParams(parameterFile(`params_${text(at(swap, 'to_vehicle'))}.json`), entry);
  if (params.type !== from.type)
    refuse(at(swap, 'to_vehicle'), `a ${params.type} cannot take over from a ${from.type}`);
  return {
    time: exact(at(swap, 't')),
    params,
    map: list(at(swap, 'wheel_map')).map((pair) => {
      const [source, target] = list(pair);
      if (source === undefined || target === undefined) return refuse(pair, 'two wheels are needed');
      return [
        indexBelow(from.wheels.count, 'wheel')(source),
        indexBelow(params.wheels.count, 'wheel')(target),
      ] as const;
    }),
  };
}
