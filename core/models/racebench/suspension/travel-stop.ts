/** Travel into a stop at which its rate has doubled: a rubber about 20 mm thick. Our figure. */
const STOP_HARDENING_M = 0.01;
/** Stop rate over spring rate at first touch. Our figure; stiff against the spring, soft against the step. */
export const STOP_RATE_FACTOR = 8;

/** Travel beyond the limits: positive below the shortest length, negative beyond the longest, else 0. */
export function stopTravel_m(length_m: number, minLength_m: number, maxLength_m: number): number {
  return length_m < minLength_m
    ? minLength_m - length_m
    : length_m > maxLength_m
      ? maxLength_m - length_m
      : 0;
}

/** Progressive stop: k x (1 + |x| / x0), upward on the body in bump, downward at full droop. */
export function stopForce_N(rate_Npm: number, travel_m: number): number {
  return rate_Npm * travel_m * (1 + Math.abs(travel_m) / STOP_HARDENING_M);
}

/** Slope of {@link stopForce_N}, for the implicit step and the static solution. */
export function stopTangent_Npm(rate_Npm: number, travel_m: number): number {
  return travel_m === 0 ? 0 : rate_Npm * (1 + (2 * Math.abs(travel_m)) / STOP_HARDENING_M);
}
