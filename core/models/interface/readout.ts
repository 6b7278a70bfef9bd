/** Motion of the car after the last step, as drivers and manoeuvres read it; ISO 8855 signs. */
export interface Readout {
  x_m: number;
  y_m: number;
  z_m: number;
  /** Unwrapped since placement. */
  yaw_rad: number;
  roll_rad: number;
  pitch_rad: number;
  speed_mps: number;
  longitudinalVelocity_mps: number;
  lateralVelocity_mps: number;
  verticalVelocity_mps: number;
  longitudinalAcceleration_mps2: number;
  lateralAcceleration_mps2: number;
  verticalAcceleration_mps2: number;
  rollRate_radps: number;
  pitchRate_radps: number;
  yawRate_radps: number;
  /** 0 below 0.5 m/s. */
  sideslip_rad: number;
  distance_m: number;
  engineSpeed_radps: number;
  gear: number;
}

export function createReadout(): Readout {
  return {
    x_m: 0,
    y_m: 0,
    z_m: 0,
    yaw_rad: 0,
    roll_rad: 0,
    pitch_rad: 0,
    speed_mps: 0,
    longitudinalVelocity_mps: 0,
    lateralVelocity_mps: 0,
    verticalVelocity_mps: 0,
    longitudinalAcceleration_mps2: 0,
    lateralAcceleration_mps2: 0,
    verticalAcceleration_mps2: 0,
    rollRate_radps: 0,
    pitchRate_radps: 0,
    yawRate_radps: 0,
    sideslip_rad: 0,
    distance_m: 0,
    engineSpeed_radps: 0,
    gear: 0,
  };
}
