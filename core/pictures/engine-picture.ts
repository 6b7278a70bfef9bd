import type { EnginePicture } from '../contract/pictures.ts';
import type { Setup } from '../setup/setup.ts';

/** P = T n, by definition. */
export function enginePicture({ engine }: Setup): EnginePicture {
  const speed_radps = Float64Array.from(engine.curve.speed_radps);
  const torque_Nm = Float64Array.from(engine.curve.torque_Nm);
  return { speed_radps, torque_Nm, power_W: torque_Nm.map((torque, i) => torque * (speed_radps[i] ?? 0)) };
}
