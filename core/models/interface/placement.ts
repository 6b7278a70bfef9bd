/** Position and motion that a car is given: world axes, rolling straight along the road. */
export interface Placement {
  readonly x_m: number;
  readonly y_m: number;
  readonly yaw_rad: number;
  readonly speed_mps: number;
  readonly gear: number;
}
