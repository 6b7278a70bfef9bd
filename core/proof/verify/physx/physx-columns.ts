/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
/**
 * Quantity of a column of a PhysX trace, and the entry of the noise floor that applies to it. Source:
 * docs/sources/physx-model.md, section 20, and "groups" of noise_floor.json.
 */
export type ColumnKind =
  /** A quantity. */
  | 'number'
  /** An angle that wraps by 10 pi. */
  | 'wrapped'
  /** A whole number or a set of flags: equal or not. */
  | 'whole';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Columns of one quantity (components, wheels), reported together. */
  readonly group: string;
  /** Index of the wheel, undefined for a column of the whole vehicle. */
  readonly wheel: number | undefined;
}

/** Names in noise_floor.json where they differ from the column's own. */
const WHEEL_GROUPS: Readonly<Record<string, string>> = {
  omega_corr: 'omc',
  rot_angle: 'th',
  fwd_timer: 'ft',
  plane_nx: 'plane_n',
  plane_ny: 'plane_n',
  plane_nz: 'plane_n',
};
const WHOLE_WHEEL = new Set(['flags', 'hit', 'touches']);
const BODY_GROUPS: Readonly<Record<string, string>> = { engine_omega: 'eng', tel_clutch_slip: 'telslip' };
const WHOLE_BODY = new Set(['substeps', 'gear', 'target_gear']);
const VECTORS = /^(pos|quat|vel|angvel|vveh|wveh)_[xyzw]$/;

/** Columns that number the rows and are not compared. */
export function isKeyColumn(name: string): boolean {
  return name === 'step' || name === 'time';
}

export function columnOf(name: string, wheelNames: readonly string[]): Column {
  const wheel = wheelNames.findIndex((prefix) => name.startsWith(`${prefix}_`));
  if (wheel >= 0) {
    const own = name.slice((wheelNames[wheel] ?? '').length + 1);
    const kind: ColumnKind = WHOLE_WHEEL.has(own) ? 'whole' : own === 'rot_angle' ? 'wrapped' : 'number';
    return { name, kind, group: WHEEL_GROUPS[own] ?? own, wheel };
  }
  const vector = VECTORS.exec(name)?.[1];
  return {
    name,
    kind: WHOLE_BODY.has(name) ? 'whole' : 'number',
    group: vector ?? BODY_GROUPS[name] ?? name,
    wheel: undefined,
  };
}
