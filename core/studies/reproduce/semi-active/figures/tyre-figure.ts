import { compileTyre } from '../../../../models/tyre/tyre-models.ts';
import { evaluateTyre } from '../../../../models/tyre/evaluate-tyre.ts';
import {
  createTyreIo,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_LOAD_N,
  TYRE_PRESSURE_PA,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
  type TyreParams,
} from '../../../../models/tyre/tyre.ts';
import { fromSI, toSI } from '../../../../units/convert.ts';
import type { Chart, ChartCurve } from '../../chart.ts';
import type { Study } from '../study-conditions.ts';

/** Conditions of figure 1. */
const LOAD_N = 650;
const SPEED_MPS = toSI(20, 'kph');
const PRESSURE_PA = toSI(12, 'psi');

const SLIP_ANGLES_DEG = [0, 3, 6, 9];
const SLIP_RATIOS_PCT = [0, 5, 10, 20];
const MAX_SLIP_PCT = 40;
const MAX_ANGLE_DEG = 15;
const POINTS = 161;

/**
 * Forces of the left tyre without camber. Slip angle by ISO 8855: positive with the contact point moving to the left,
 * which gives a force to the right.
 */
function forces_N(tyre: TyreParams, slip: number, angle_rad: number): readonly [number, number] {
  const io = createTyreIo();
  io[TYRE_LOAD_N] = LOAD_N;
  io[TYRE_SPEED_MPS] = SPEED_MPS;
  io[TYRE_PRESSURE_PA] = PRESSURE_PA;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = Math.tan(angle_rad);
  evaluateTyre(tyre, io);
  return [io[TYRE_FX_N]!, io[TYRE_FY_N]!];
}

const steps = (most: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => most * ((2 * i) / (count - 1) - 1));

/** Figure 1: forces of the tyre over slip ratio and slip angle. */
export function tyreFigure({ setup }: Study, source: string): Chart {
  const [front] = setup.corners;
  const tyre = compileTyre(front.tyre, {
    nominalLoad_N: LOAD_N,
    inclination_rad: 0,
    radius_m: front.wheel.radius_m,
    side: 'left',
  });
  const fx_N = (slip_pct: number, angle_deg: number): number =>
    forces_N(tyre, toSI(slip_pct, 'pct'), toSI(angle_deg, 'deg'))[0];
  const fy_N = (slip_pct: number, angle_deg: number): number =>
    forces_N(tyre, toSI(slip_pct, 'pct'), toSI(angle_deg, 'deg'))[1];
  const slips = steps(MAX_SLIP_PCT, POINTS);
  const angles = steps(MAX_ANGLE_DEG, POINTS);
  const along = SLIP_ANGLES_DEG.map((angle, style): ChartCurve => ({
    name: `Slip angle ${angle}°`,
    style,
    x: slips,
    y: slips.map((slip) => fx_N(slip, angle)),
  }));
  const across = SLIP_RATIOS_PCT.map((slip, style): ChartCurve => ({
    name: `Slip ratio ${slip} %`,
    style,
    x: angles,
    y: angles.map((angle) => fy_N(slip, angle)),
  }));
  return {
    key: 'figure-1',
    number: 'Figure 1',
    title: 'Effects of slip ratio and slip angle on longitudinal and lateral force',
    note: `Left tyre of ${front.tyre.model === 'magic-formula' ? front.tyre.file : 'the car'} at ${LOAD_N} N, ${fromSI(SPEED_MPS, 'kph').toFixed(0)} km/h and 12 psi (of no effect where the tyre knows no pressure), without camber. ${source}`,
    panels: [
      {
        title: 'Longitudinal force',
        x: { label: 'Slip ratio', unit: '%', digits: 1 },
        y: { label: 'Longitudinal force', unit: 'N', digits: 0 },
        curves: along,
      },
      {
        title: 'Lateral force',
        x: { label: 'Slip angle', unit: '°', digits: 1 },
        y: { label: 'Lateral force, positive to the left', unit: 'N', digits: 0 },
        curves: across,
      },
    ],
    table: {
      columns: [
        'Slip ratio %',
        ...SLIP_ANGLES_DEG.map((angle) => `Fx at ${angle}°, N`),
        'Slip angle °',
        ...SLIP_RATIOS_PCT.map((slip) => `Fy at ${slip} %, N`),
      ],
      digits: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
      rows: Array.from({ length: 17 }, (_, i) => {
        const slip = MAX_SLIP_PCT * (i / 8 - 1);
        const angle = MAX_ANGLE_DEG * (i / 8 - 1);
        return [
          slip,
          ...SLIP_ANGLES_DEG.map((at) => fx_N(slip, at)),
          angle,
          ...SLIP_RATIOS_PCT.map((at) => fy_N(at, angle)),
        ];
      }),
    },
  };
}
