import { carSpeed_mps, turnCircles, tyreRadius_m, wheelRates } from './software-differential.ts';

/** Use case of the software differential formulas: a right turn, measured with 17 rotations per second at the outer front wheel. */
export const EXAMPLE = {
  WL_m: 4,
  WW_m: 1.5,
  TA_wr_rad: (19 * Math.PI) / 180,
  TA_wf_rad: (21.5 * Math.PI) / 180,
  A_f_rad: (20.15 * Math.PI) / 180,
  tyre: { width_mm: 195, aspect_pct: 50, rim_in: 15 },
  rotations_pers: 17,
  throttle: 0.5,
} as const;

export interface ExampleRow {
  /** Name and letter in the paper. */
  readonly name: string;
  readonly column: 'both' | 'parallel, reverse' | 'true Ackermann';
  readonly printed: number;
  /** Number of printed decimal places. */
  readonly digits: number;
  readonly unit: 'm' | 'm/s' | '1/s' | '%' | '';
  /** Value without intermediate rounding. */
  readonly exact: number;
  /** Reason why the printed value is not the exact one rounded; undefined where it is. */
  readonly reason: string | undefined;
}

const CARRIED = 'Carried rounding: the paper goes on with V of four digits';
const TWO_PI = 'The factor 2 pi is missing: 17 is in rotations per second, V needs rad/s';

/** Every value printed in the use case, beside the same value without intermediate rounding. */
export function exampleRows(): readonly ExampleRow[] {
  const { WL_m, WW_m, TA_wr_rad, TA_wf_rad, A_f_rad, tyre, rotations_pers } = EXAMPLE;
  const given = { WL_m, WW_m, TA_wr_rad, TA_wf_rad };
  const WR_m = tyreRadius_m(tyre.width_mm, tyre.aspect_pct, tyre.rim_in);
  const columns = {
    'parallel, reverse': turnCircles({ ...given, A_f_rad }),
    'true Ackermann': turnCircles({ ...given, A_f_rad: undefined }),
  } as const;
  const same = columns['true Ackermann'];
  const rows: ExampleRow[] = [];
  const row = (
    name: string,
    column: ExampleRow['column'],
    unit: ExampleRow['unit'],
    printed: string,
    exact: number,
    reason?: string,
  ): void => {
    const digits = printed.includes('.') ? printed.length - printed.indexOf('.') - 1 : 0;
    rows.push({ name, column, unit, printed: Number(printed), digits, exact, reason });
  };
  row('R_ir (h)', 'both', 'm', '10.155', same.R_ir_m);
  row(
    'R_ir, as added in (i)',
    'both',
    'm',
    '10.154',
    same.R_ir_m,
    'Cut, not rounded; the printed sum 11.655 is that of 10.155',
  );
  row('R_or (i)', 'both', 'm', '11.655', same.R_or_m);
  row('R_of (j)', 'both', 'm', '12.286', same.R_of_m);
  row('R_if (k)', 'both', 'm', '10.914', same.R_if_m);
  row('RimRadius', 'both', 'm', '0.1905', (tyre.rim_in * 0.0254) / 2);
  row('TyreProfile', 'both', 'm', '0.0975', (tyre.width_mm / 1000) * (tyre.aspect_pct / 100));
  row('WR', 'both', 'm', '0.288', WR_m);
  row('WL / tan(A_f)', 'parallel, reverse', 'm', '10.901', WL_m / Math.tan(A_f_rad));
  row('R_cg (m’)', 'parallel, reverse', 'm', '11.083', columns['parallel, reverse'].R_cg_m);
  row(
    'R_cg (m)',
    'true Ackermann',
    'm',
    '11.087',
    same.R_cg_m,
    'Carried rounding: from R_ir = 10.155; unrounded 11.0865',
  );
  const printed = {
    'parallel, reverse': ['3.191904', '4.417', '15.103', '16.12', '14.053'],
    'true Ackermann': ['3.193056', '4.418', '15.101', '16.126', '14.051'],
  } as const;
  for (const column of ['parallel, reverse', 'true Ackermann'] as const) {
    const circles = columns[column];
    const V_mps = carSpeed_mps(circles, rotations_pers * 2 * Math.PI, WR_m);
    const rates = wheelRates(circles, V_mps, WR_m);
    const turns_pers = (rate_radps: number): number => rate_radps / (2 * Math.PI);
    const [product, speed, frontInner, rearOuter, rearInner] = printed[column];
    row('R_cg WR', column, '', product, circles.R_cg_m * WR_m, 'Product of two rounded factors');
    row('V (n)', column, 'm/s', speed, V_mps, TWO_PI);
    row(
      'W_if (o)',
      column,
      '1/s',
      frontInner,
      turns_pers(rates.W_if_radps),
      frontInner === '15.101' ? undefined : CARRIED,
    );
    row(
      'W_or (p)',
      column,
      '1/s',
      rearOuter,
      turns_pers(rates.W_or_radps),
      rearOuter === '16.126' ? undefined : 'An error: the line’s own numbers give 16.128; printed twice',
    );
    row(
      'W_ir (q)',
      column,
      '1/s',
      rearInner,
      turns_pers(rates.W_ir_radps),
      rearInner === '14.051' ? undefined : CARRIED,
    );
  }
  row('100 of 255', 'both', '%', '39.21', (100 / 255) * 100, 'Cut, not rounded: 39.22');
  return rows;
}
