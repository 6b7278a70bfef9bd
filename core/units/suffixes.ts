/**
 * The closed list of unit suffixes that a name in this project may end in, each with the unit's symbol as
 * people read it. SI (coherent) unless `display` is true: those appear only at borders (files, formatting).
 */
export const UNIT_SUFFIXES = {
  m: { symbol: 'm', display: false },
  m2: { symbol: 'm²', display: false },
  s: { symbol: 's', display: false },
  kg: { symbol: 'kg', display: false },
  N: { symbol: 'N', display: false },
  Nm: { symbol: 'N·m', display: false },
  J: { symbol: 'J', display: false },
  W: { symbol: 'W', display: false },
  Wpkg: { symbol: 'W/kg', display: false },
  Pa: { symbol: 'Pa', display: false },
  K: { symbol: 'K', display: false },
  V: { symbol: 'V', display: false },
  A: { symbol: 'A', display: false },
  Hz: { symbol: 'Hz', display: false },
  rad: { symbol: 'rad', display: false },
  radps: { symbol: 'rad/s', display: false },
  radps2: { symbol: 'rad/s²', display: false },
  mps: { symbol: 'm/s', display: false },
  mps2: { symbol: 'm/s²', display: false },
  kgm2: { symbol: 'kg·m²', display: false },
  kgpm3: { symbol: 'kg/m³', display: false },
  Npm: { symbol: 'N/m', display: false },
  Nspm: { symbol: 'N·s/m', display: false },
  Nprad: { symbol: 'N/rad', display: false },
  Nmprad: { symbol: 'N·m/rad', display: false },
  Nmsprad: { symbol: 'N·m·s/rad', display: false },
  radpmps2: { symbol: 'rad·s²/m', display: false },
  radpm: { symbol: 'rad/m', display: false },
  perm: { symbol: '1/m', display: false },
  perN: { symbol: '1/N', display: false },
  mps2prad: { symbol: 'm/s²/rad', display: false },
  srad: { symbol: 's·rad', display: false },
  pers: { symbol: '1/s', display: false },
  perJ: { symbol: '1/J', display: false },
  perrad: { symbol: '1/rad', display: false },
  JpK: { symbol: 'J/K', display: false },
  WpK: { symbol: 'W/K', display: false },
  Npm2: { symbol: 'N/m²', display: false },
  Ns: { symbol: 'N·s', display: false },
  Nms: { symbol: 'N·m·s', display: false },
  mm: { symbol: 'mm', display: true },
  ms: { symbol: 'ms', display: true },
  us: { symbol: 'µs', display: true },
  ns: { symbol: 'ns', display: true },
  deg: { symbol: '°', display: true },
  degC: { symbol: '°C', display: true },
  degF: { symbol: '°F', display: true },
  degps: { symbol: '°/s', display: true },
  degpm: { symbol: '°/m', display: true },
  degpg: { symbol: '°/g', display: true },
  g: { symbol: 'g', display: true },
  kN: { symbol: 'kN', display: true },
  kW: { symbol: 'kW', display: true },
  kph: { symbol: 'km/h', display: true },
  mph: { symbol: 'mph', display: true },
  mmps: { symbol: 'mm/s', display: true },
  mmph: { symbol: 'mm/h', display: true },
  rpm: { symbol: 'rpm', display: true },
  Nmsprev: { symbol: 'N·m·s/rev', display: true },
  Npmm: { symbol: 'N/mm', display: true },
  lbfpin: { symbol: 'lbf/in', display: true },
  lbfspin: { symbol: 'lbf·s/in', display: true },
  lbf: { symbol: 'lbf', display: true },
  lbfpdeg: { symbol: 'lbf/°', display: true },
  lbfft: { symbol: 'lbf·ft', display: true },
  lbfftpdeg: { symbol: 'lbf·ft/°', display: true },
  lbfftsprad: { symbol: 'lbf·ft·s/rad', display: true },
  lb: { symbol: 'lb', display: true },
  lbft2: { symbol: 'lb·ft²', display: true },
  lbpft3: { symbol: 'lb/ft³', display: true },
  in: { symbol: 'in', display: true },
  ft: { symbol: 'ft', display: true },
  ft2: { symbol: 'ft²', display: true },
  hp: { symbol: 'hp', display: true },
  psi: { symbol: 'psi', display: true },
  bar: { symbol: 'bar', display: true },
  kPa: { symbol: 'kPa', display: true },
  pct: { symbol: '%', display: true },
  px: { symbol: 'px', display: true },
} as const satisfies Record<string, { symbol: string; display: boolean }>;

export type Unit = keyof typeof UNIT_SUFFIXES;

export function isUnit(text: string): text is Unit {
  return Object.hasOwn(UNIT_SUFFIXES, text);
}

/** A quantity's unit, or 1 for a dimensionless one (ratio, fraction, slip). */
export type UnitOrNone = Unit | '1';

/** The unit as people read it; empty for a dimensionless quantity. */
export function unitSymbol(unit: UnitOrNone): string {
  return unit === '1' ? '' : UNIT_SUFFIXES[unit].symbol;
}
