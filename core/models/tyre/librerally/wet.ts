/** docs/sources/librerally-model.md section 2.4: film loss and hydroplaning. */

const FILM_DEPTH_M = 0.004;
const FILM_LOSS = 0.6;
const MIN_GRIP = 0.05;

/** Speed at which the tyre floats: 22 m/s on 2.5 mm of water without macrotexture. */
export function hydroplaningSpeed_mps(depth_m: number, macrotexture: number): number {
  return (1.1 / Math.sqrt(depth_m)) * (1 + 0.3 * macrotexture);
}

/** Remaining grip on a water film; 1 on a dry road. Pressure, load and tread have no effect. */
export function wetGrip(depth_m: number, macrotexture: number, speed_mps: number): number {
  if (!(depth_m > 0)) return 1;
  const m = macrotexture < 0 ? 0 : macrotexture > 1 ? 1 : macrotexture;
  const film = depth_m < FILM_DEPTH_M ? depth_m / FILM_DEPTH_M : 1;
  let grip = 1 - film * FILM_LOSS * (1 - 0.5 * m);
  const vh = hydroplaningSpeed_mps(depth_m, m);
  const onset = 0.7 * vh;
  if (speed_mps > onset) {
    const t = Math.min((speed_mps - onset) / Math.max(vh - onset, 0.1), 1);
    grip *= 1 - (1 - MIN_GRIP) * t * t;
  }
  return grip > MIN_GRIP ? grip : MIN_GRIP;
}
