/**
 * One wheel that no differential turns (not driven, or driven by the faked four-wheel drive): speed at the end of the
 * step, held at zero when `hold_Nm` suffices, otherwise slowed by it.
 */
export function wheelSpeedAfter_radps(
  speed_radps: number,
  inertia_kgm2: number,
  torque_Nm: number,
  damping_Nmsprad: number,
  hold_Nm: number,
  dt_s: number,
): number {
  const impedance = inertia_kgm2 / dt_s + damping_Nmsprad;
  // Torque that would stop the wheel at the end of the step.
  const stopping_Nm = impedance * speed_radps + torque_Nm;
  if (stopping_Nm > hold_Nm) return (stopping_Nm - hold_Nm) / impedance;
  if (stopping_Nm < -hold_Nm) return (stopping_Nm + hold_Nm) / impedance;
  return 0;
}
