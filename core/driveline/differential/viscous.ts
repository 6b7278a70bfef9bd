/**
 * Viscous locking: the difference of the two output torques is -coefficient x (speed 1 - speed 0); half of it acts on
 * each shaft (racer-format.md 4.2, where the locking torque m0 is a difference). This is the torque on output 1;
 * output 0 gets the opposite.
 */
export function viscousTorque_Nm(coefficient_Nmsprad: number, difference_radps: number): number {
  return -0.5 * coefficient_Nmsprad * difference_radps;
}
