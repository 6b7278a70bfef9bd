/** A number with three significant digits and no exponent: 44900, 8.91, 0.25. */
export function three(value: number): string {
  if (!Number.isFinite(value)) return 'unlimited';
  return String(Number(value.toPrecision(3)));
}

/** A part as whole percent: 0.374 is "37 %". */
export function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

/** "40 m/s (144 km/h)". */
export function speedText(speed_mps: number): string {
  return `${three(speed_mps)} m/s (${Math.round(speed_mps * 3.6)} km/h)`;
}

export function degrees(angle_rad: number): number {
  return (angle_rad * 180) / Math.PI;
}
