import { findReason, type LeftOutReason, type ReasonRow } from '../left-out-reason.ts';

/** Reasons why a key of Assetto Corsa is not imported. The first matching row is used. */
const REASONS: readonly ReasonRow[] = [
  [/ TOE_OUT$/, 'The length of a steering rod in m, not an angle; converting it needs the steering arms.'],
  [
    / HEAVE_(FRONT|REAR) /,
    'Of a heave spring only its rate has an equivalent; its damping and stops are left out.',
  ],
  [/^electronics\.ini ABS /, 'The models here brake without the aid; abs.enable is kept for Racer.'],
  [/^electronics\.ini /, 'An aid of the game; the models here drive without it.'],
  [/^ai\.ini /, 'For the game’s own drivers.', 'harmless'],
  [/^aero\.ini DYNAMIC_CONTROLLER_/, 'The wings here stay at their angle.'],
  [/^aero\.ini FIN_/, 'A fin has forces in yaw only; Racer’s wings have none.'],
  [
    /^drivetrain\.ini AWD2 FRONT_DIFF_/,
    'The game reads it and does not use it: the front differential is open.',
  ],
  [/ (COCKPIT_ADJUSTABLE|ADJUST_STEP)$/, 'How the driver changes the brake balance in the game.'],
  [/^car\.ini BASIC GRAPHICS_/, 'Graphics only.', 'harmless'],
  [
    /^car\.ini CONTROLS (FFMULT|STEER_ASSIST|LINEAR_STEER_ROD_RATIO)$/,
    'Of the wheel of the player and its forces.',
  ],
  [/ DAMP_FAST_/, 'Racer has one damper rate for each direction.'],
  [
    / (PROGRESSIVE_SPRING_RATE|BUMP_STOP_RATE|BUMP_STOP_PROGRESSIVE|PACKER_RANGE)$/,
    'Racer’s spring is linear and its stops are rigid.',
  ],
  [
    / (WBCAR_|WBTYRE_|STRUT_|LINK|J\d|JOINT|AXLE_)/,
    'The arms are not read; the roll centre follows from the suspension type.',
  ],
  [/^suspensions\.ini GRAPHICS_OFFSETS /, 'Graphics only.', 'harmless'],
  [/^suspensions\.ini DAMAGE /, 'Damage is not simulated.'],
  [/^engine\.ini ENGINE_DATA DEFAULT_TURBO_ADJUSTMENT$/, 'No turbo of the car is adjustable.', 'harmless'],
  [/ (ROD_LENGTH|RIM_OFFSET)$/, 'Ride height and track are taken as given.'],
  [/^aero\.ini .* LUT_GH_/, 'Height over the road has no effect on a Racer wing.'],
  [/^aero\.ini .* ZONE_/, 'Damage is not simulated.'],
  [/^aero\.ini .* YAW_/, 'Racer’s wings have forces straight ahead only.'],
  [/^brakes\.ini TEMPS_/, 'Racer’s brakes have no temperature.'],
  [/^brakes\.ini EBB/, 'The brake balance here is fixed.'],
  [/^car\.ini (PIT_STOP|INFO|RIDE) /, 'Names, pit stops and the heights that the garage shows.', 'harmless'],
  [/^tyres\.ini .* D[XY][01]$/, 'Read only where D*_CURVE and D*_REF are missing.', 'harmless'],
  [/^tyres\.ini .* (D[XY]_REF|LS_EXP[XY]|FZ0)$/, 'The table of D*_CURVE is used instead.', 'harmless'],
  [/^tyres\.ini (FRONT|REAR)(_\d+)? WEAR_/, 'Racer’s tyre does not wear.'],
  [/^tyres\.ini (FRONT|REAR)(_\d+)? PRESSURE_/, 'Racer’s tyre has no pressure.'],
  [
    /^tyres\.ini (FRONT|REAR)(_\d+)? (CAMBER_GAIN|DCAMBER_[01]|DCAMBER_LUT)$/,
    'The effect of camber is not converted; the coefficients leave it out.',
  ],
  [
    /^tyres\.ini (FRONT|REAR)(_\d+)? (NAME|SHORT_NAME|RIM_RADIUS)$/,
    'Without effect on handling.',
    'harmless',
  ],
  [/^tyres\.ini (FRONT|REAR)(_\d+)? /, 'Without an equivalent in Racer’s tyre.'],
  [/^tyres\.ini THERMAL_/, 'Racer’s tyre has no temperature.'],
  [/^engine\.ini TURBO_\d+ LAG_/, 'The curve has the boost at full throttle; its lag has no equivalent.'],
  [/^engine\.ini TURBO_/, 'Read only where the turbo has a MAX_BOOST; otherwise of the display.', 'harmless'],
  [/^engine\.ini (ENGINE_DATA LIMITER_HZ|.* LIMITER_HZ)$/, 'Racer’s limiter cuts without a rhythm.'],
  [/^engine\.ini COAST_(DATA|CURVE) /, 'The game does not read it.', 'harmless'],
  [/^engine\.ini HEADER COAST_CURVE$/, 'The engine’s braking is taken from [COAST_REF].'],
  [/^engine\.ini ENGINE_DATA ALTITUDE_SENSITIVITY$/, 'The air is that of sea level.'],
  [/^engine\.ini COAST_REF NON_LINEARITY$/, 'Racer’s engine braking is linear in speed.'],
  [/^engine\.ini (DAMAGE|OVERLAP|THROTTLE_LAG|BOV) /, 'Damage, sound and throttle lag have no equivalent.'],
  [
    /^drivetrain\.ini (DIFFERENTIAL|AWD|AWD2) /,
    'Of another kind of drive than [TRACTION] TYPE names, or without an equivalent.',
  ],
  [
    /^drivetrain\.ini GEARBOX (AUTO_CUTOFF_TIME|SUPPORTS_SHIFTER|VALID_SHIFT_RPM_WINDOW|CONTROLS_WINDOW_GAIN)$/,
    'How the game’s own controls change gear.',
  ],
  [
    /^drivetrain\.ini (AUTOCLUTCH|AUTOBLIP|UPSHIFT_PROFILE|DOWNSHIFT_PROFILE|DOWNSHIFT_PROTECTION|AUTO_SHIFTER) /,
    'How the game’s own helps drive.',
  ],
  [/^drivetrain\.ini DAMAGE /, 'Damage is not simulated.'],
  [/^car\.ini FUEL/, 'TOTALMASS is without fuel; Racer has no tank.'],
  [/^car\.ini GRAPHICS /, 'Cameras and graphics.'],
  [/ VERSION$/, 'Version of the file format.', 'harmless'],
];

/** Files of `data` whose keys the report lists. */
export function isReadByImport(name: string): boolean {
  return /^(car|drivetrain|engine|suspensions|tyres|brakes|aero|electronics|ai)\.ini$/i.test(name);
}

const OTHER_COMPOUND: LeftOutReason = { text: 'Of a compound that is not in use.', isHarmless: true };

/** @param tyres sections of the compound in use */
export function assettoCorsaReason(
  tyres: readonly string[],
  file: string,
  section: string,
  key: string,
): LeftOutReason | undefined {
  const compound = /^(?:THERMAL_)?((?:FRONT|REAR)(?:_\d+)?)$/.exec(section)?.[1];
  if (/^tyres\.ini$/i.test(file) && compound !== undefined && !tyres.includes(compound))
    return OTHER_COMPOUND;
  const location = `${file.toLowerCase()} ${section} ${key}`;
  return findReason(REASONS, location);
}
