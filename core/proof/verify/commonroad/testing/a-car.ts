/** parameters.json with an invented car, 1200 kg on 2.5 m, whose tyres give no lateral force from longitudinal slip. */
export const CARS_TEXT = `{ "A car (vehicle 7)": {
  "m": 1200, "a": 1, "b": 1.5, "I_z": 1800, "h_s": 0.6, "I_y_w": 1.7, "R_w": 0.344, "T_sb": 0.6, "T_se": 0.5,
  "m_s": 1080, "m_uf": 60, "m_ur": 60, "I_Phi_s": 300, "I_y_s": 1500, "T_f": 1.4, "T_r": 1.4, "K_zt": 180000,
  "K_sf": 25000, "K_sdf": 1800, "K_sr": 20000, "K_sdr": 1600, "K_tsf": -9800, "K_tsr": 0,
  "h_raf": 0, "h_rar": 0, "D_f": -0.5, "D_r": -0.5,
  "steering": { "min": -1, "max": 1, "v_min": -0.4, "v_max": 0.4 },
  "longitudinal": { "v_min": -13, "v_max": 50, "v_switch": 7, "a_max": 11.5 },
  "tire": {
    "p_cx1": 1.6, "p_dx1": 1.2, "p_ex1": 0.5, "p_kx1": 22, "p_hx1": 0, "p_vx1": 0,
    "r_bx1": 13, "r_bx2": -13, "r_cx1": 1.2, "r_ex1": 0.6, "r_hx1": 0,
    "p_cy1": 1.35, "p_dy1": 1.05, "p_ey1": -0.01, "p_ky1": -22,
    "r_by1": 7, "r_by2": 9, "r_by3": 0, "r_cy1": 1.07, "r_ey1": -0.3, "r_hy1": 0,
    "p_dx3": 0, "p_dy3": -2.9, "p_hy3": 0.03, "p_vy3": -0.3, "r_vy3": -0.3,
    "r_vy1": 0, "r_vy4": 12, "r_vy5": 1.9, "r_vy6": -10
  }
} }`;

/** Half a second straight at 10 m/s, its last row `off_m` to the side. */
export function straightTrace(off_m: number): string {
  const rows = [0, 0.1, 0.2, 0.3, 0.4, 0.5].map(
    (t) => `${t},0,0,${10 * t},${t === 0.5 ? off_m : 0},0,10,0,0,0`,
  );
  return ['t_s,u_steer_rate_rad_s,u_ax_mps2,x,y,delta,v,psi,psidot,beta', ...rows].join('\n');
}

/**
 * Rows of a multi-body trace every 10 ms that begins straight at 20 m/s, with one command; only its first row is read
 * as a state.
 */
export function multiBodyTrace(
  duration_s: number,
  steerRate_radps: number,
  acceleration_mps2: number,
): string {
  const rows = Array.from({ length: Math.round(100 * duration_s) + 1 }, (_, i) => {
    const steer_rad = (i / 100) * steerRate_radps;
    return [i / 100, steerRate_radps, acceleration_mps2, 0.2 * i, 0, steer_rad, 20, 0, 0, 0, 0, 0].join(',');
  });
  return ['t_s,u_steer_rate_rad_s,u_ax_mps2,x,y,delta,vx,vy,psi,psidot,phi,theta', ...rows].join('\n');
}
