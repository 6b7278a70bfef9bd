/** Reasons why a key of Assetto Corsa is not imported. The first matching row is used. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/ TOE_OUT$/, 'The length of a steering rod in m, not an angle; converting it needs the steering arms.'],
  [/ DAMP_FAST_/, 'Racer has one damper rate for each direction.'],
  [
    / (PROGRESSIVE_SPRING_RATE|BUMP_STOP_RATE|BUMP_STOP_PROGRESSIVE|PACKER_RANGE)$/,
    'Racer’s spring is linear and its stops are rigid.',
  ],
  [
    / (WBCAR_|WBTYRE_|STRUT_|LINK|J\d|JOINT|AXLE_)/,
    'The arms are not read; the roll centre follows from the suspension type.',
  ],
  [/ (ROD_LENGTH|RIM_OFFSET)$/, 'Ride height and track are taken as given.'],
  [/^aero\.ini .* LUT_GH_/, 'Height over the road has no effect on a Racer wing.'],
  [/^aero\.ini .* ZONE_/, 'Damage is not simulated.'],
  [/^tyres\.ini (FRONT|REAR)(_\d+)? (D[XY][01])$/, 'Read only where DX_REF and DY_REF are missing.'],
  [/^tyres\.ini (FRONT|REAR)(_\d+)? /, 'Another compound, or no equivalent in Racer’s tyre.'],
  [/^tyres\.ini THERMAL_/, 'Racer’s tyre has no temperature.'],
  [/^engine\.ini TURBO_/, 'The curve is without boost.'],
  [/^car\.ini FUEL/, 'TOTALMASS is without fuel; Racer has no tank.'],
  [/^car\.ini GRAPHICS /, 'Cameras and graphics.'],
  [/ VERSION$/, 'Version of the file format.'],
];

/** Files of `data` without any effect on handling. */
export function isReadByImport(name: string): boolean {
  return /^(car|drivetrain|engine|suspensions|tyres|brakes|aero)\.ini$/i.test(name);
}

export function assettoCorsaReason(file: string, section: string, key: string): string | undefined {
  const location = `${file.toLowerCase()} ${section} ${key}`;
  return REASONS.find(([pattern]) => pattern.test(location))?.[1];
}
