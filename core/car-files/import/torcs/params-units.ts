/** Factors of the units that the programs know (src/libs/tgf/params.cpp, evalUnit); any other one is 1. */
const FACTORS: Readonly<Record<string, number>> = {
  feet: 0.304801,
  ft: 0.304801,
  deg: Math.PI / 180,
  h: 3600,
  hour: 3600,
  hours: 3600,
  day: 86_400,
  days: 86_400,
  km: 1000,
  mm: 0.001,
  cm: 0.01,
  in: 0.0254,
  inch: 0.0254,
  inches: 0.0254,
  lbs: 0.45359237,
  lb: 0.45359237,
  slug: 14.59484546,
  slugs: 14.59484546,
  kPa: 1000,
  MPa: 1e6,
  PSI: 6894.76,
  psi: 6894.76,
  rpm: 0.104719755,
  RPM: 0.104719755,
  percent: 0.01,
  '%': 0.01,
  mph: 0.44704,
  MPH: 0.44704,
  kN: 1000,
};

const factorOf = (unit: string): number => (Object.hasOwn(FACTORS, unit) ? (FACTORS[unit] ?? 1) : 1);

/**
 * Factor from a unit to the SI as the programs compute it (params.cpp, GfParmUnit2SI): parts between . and /, a 2
 * squares the part before it, and all parts after the first / divide. A pound is a mass: `lbs/in` gives kg/m and not
 * N/m, and so the programs use it as a spring rate. `kN` is of Speed Dreams alone; no TORCS car has it.
 */
export function unitFactor(unit: string): number {
  let factor = 1;
  let divides = false;
  let part = '';
  const take = (): void => {
    factor = divides ? factor / factorOf(part) : factor * factorOf(part);
  };
  for (const sign of unit) {
    if (sign === '.' || sign === '/') {
      take();
      part = '';
      if (sign === '/') divides = true;
    } else if (sign === '2') {
      take();
      take();
      part = '';
    } else part += sign;
  }
  take();
  return factor;
}
