import { REFERENCE_PRESSURE_PA, REFERENCE_WIDTH_M, type LibreRallyTyre } from './librerally-tyre-params.ts';

/** docs/sources/librerally-model.md section 2.2. Loads are wheel loads in N. */

const MIN_PRESSURE_PA = 50e3;
const MIN_WIDTH_M = 0.05;
const GRAVITY_MPS2 = 9.81;

export function usedPressure_Pa(tyre: LibreRallyTyre): number {
  return tyre.pressure_Pa > MIN_PRESSURE_PA ? tyre.pressure_Pa : MIN_PRESSURE_PA;
}

function usedWidth_m(tyre: LibreRallyTyre): number {
  return tyre.width_m > MIN_WIDTH_M ? tyre.width_m : MIN_WIDTH_M;
}

/** Contact length: the load carried by the air pressure over the width. */
export function patchLength_m(tyre: LibreRallyTyre, Fz: number): number {
  const L = (tyre.patchLengthScale * Fz) / (usedPressure_Pa(tyre) * usedWidth_m(tyre));
  return L > 0.01 ? L : 0.01;
}

/** Contact area over that of the reference tyre at its reference load. */
export function patchAreaRatio(tyre: LibreRallyTyre, Fz: number): number {
  const reference =
    (tyre.patchLengthScale * tyre.referenceLoad_N) / (REFERENCE_PRESSURE_PA * REFERENCE_WIDTH_M);
  const referenceArea = (reference > 0.01 ? reference : 0.01) * REFERENCE_WIDTH_M;
  return (patchLength_m(tyre, Fz) * usedWidth_m(tyre)) / referenceArea;
}

/** Effective rolling radius: a third of the deflection off the unloaded one. */
export function rollingRadius_m(tyre: LibreRallyTyre, Fz: number): number {
  const R = tyre.radius_m;
  const kv = Math.max(10e3, (tyre.verticalStiffness_Npm * usedPressure_Pa(tyre)) / REFERENCE_PRESSURE_PA);
  const d = Math.min(Math.max(Fz / kv, 0), 0.35 * R);
  return Math.min(Math.max(R - d / 3, 0.6 * R), R);
}

/** Brush stiffness before the surface softens it. */
export function brushStiffness_Npm(tyre: LibreRallyTyre): number {
  const k =
    Math.max(1000, tyre.patchStiffness_Npm) *
    (usedPressure_Pa(tyre) / REFERENCE_PRESSURE_PA) *
    (usedWidth_m(tyre) / REFERENCE_WIDTH_M);
  return k > 1000 ? k : 1000;
}

/** Half the section width, of the rim where that is wider. */
export function sectionHalfWidth_m(tyre: LibreRallyTyre): number {
  const width = tyre.width_m > tyre.hubWidth_m ? tyre.width_m : tyre.hubWidth_m;
  return width > 0.1 ? width / 2 : 0.05;
}

/** Inertia of the wheel as given, otherwise of a ring with a twentieth of the mass it carries, at least 1.2 kg m2. */
export function wheelInertia_kgm2(tyre: LibreRallyTyre, Fz: number): number {
  if (tyre.wheelInertia_kgm2 > 0) return tyre.wheelInertia_kgm2;
  return estimatedInertia_kgm2(tyre, Math.max(Fz, tyre.referenceLoad_N));
}

/** The estimate for this load, without a given inertia. */
export function estimatedInertia_kgm2(tyre: LibreRallyTyre, Fz: number): number {
  const R = tyre.radius_m;
  const inner = tyre.hubRadius_m > 0 ? Math.min(Math.max(tyre.hubRadius_m, 0.03), 0.98 * R) : 0.55 * R;
  const w = tyre.hubWidth_m > 0 ? Math.min(Math.max(tyre.hubWidth_m / usedWidth_m(tyre), 0.6), 1.5) : 1;
  const m = (0.05 * Fz) / GRAVITY_MPS2;
  return Math.max(1.2, m * 0.5 * (R * R + inner * inner) * w * 1.2);
}
