import { cite } from '../../catalogue/sources.ts';
import { downforceShare, type AdviceFacts } from './facts.ts';
import { EVERY_MODEL, RACEBENCH, when, type AdviceRow } from './advice-row.ts';
import { AIR_DENSITY_KGPM3 } from '../../math/constants.ts';
import { degrees, percent, three } from './advice-text.ts';

const SPEED_MPS = 50;
const MAX_OFF_BALANCE = 0.12;
const MIN_DOWNFORCE = 0.1;
/**
 * Drag area: road cars 0.5 to 0.9 m2, small racing cars from 0.3, formula cars with wings up to 1.8 (Hucho;
 * our limits).
 */
const MIN_DRAG_AREA_M2 = 0.2;
const MAX_DRAG_AREA_M2 = 2;
/** Car tyres have 0.008 to 0.02 on asphalt (Gillespie, ch. 4). */
const MAX_ROLLING = 0.05;

/** Forces of one wing at 50 m/s. */
function wingForces_N(
  { params }: AdviceFacts,
  wing: number,
): { readonly down: number; readonly drag: number } {
  const square = SPEED_MPS * SPEED_MPS;
  return {
    down: (params.aero.wingDownforce[wing] ?? 0) * square,
    drag: (params.aero.wingDrag[wing] ?? 0) * square,
  };
}

/** Share of the wings' downforce on the front axle, by levers; the moment of the drag is left out. */
function frontDownforceShare({ params, rear, wheelbase_m }: AdviceFacts): number {
  let moment_Nm = 0;
  let sum_N = 0;
  params.aero.wingDownforce.forEach((factor, i) => {
    sum_N += factor;
    moment_Nm += factor * ((params.aero.wingCentre_m[3 * i] ?? 0) + rear.arm_m);
  });
  return sum_N === 0 ? 0 : moment_Nm / (sum_N * wheelbase_m);
}

export const AERO_ROWS: readonly AdviceRow[] = [
  {
    code: 'wing-lifts',
    models: RACEBENCH,
    validity: 'Wings by Racer’s formula, linear in the angle',
    source: `span x cord x coeff x angle x rho v^2 (${cite('racerFormat')}, section 5)`,
    find: (facts) =>
      facts.setup.aero.wings.flatMap((wing, i) =>
        when(
          wingForces_N(facts, i).down < 0,
          `aero.wing${i}.angle`,
          () =>
            `Wing ${i} lifts with ${three(-wingForces_N(facts, i).down)} N at ${SPEED_MPS} m/s: coeff_down ${three(wing.downforceCoefficient)} times an angle of ${three(degrees(wing.angle_rad))} degrees is negative.`,
        ),
      ),
  },
  {
    code: 'wing-pushes',
    models: RACEBENCH,
    validity: 'Wings by Racer’s formula, linear in the angle',
    source: `span x cord x coeff x angle x rho v^2 (${cite('racerFormat')}, section 5)`,
    find: (facts) =>
      facts.setup.aero.wings.flatMap((wing, i) =>
        when(
          wingForces_N(facts, i).drag < 0,
          `aero.wing${i}.coeff_drag`,
          () =>
            `Wing ${i} pushes the car forward with ${three(-wingForces_N(facts, i).drag)} N at ${SPEED_MPS} m/s: coeff_drag ${three(wing.dragCoefficient)} times an angle of ${three(degrees(wing.angle_rad))} degrees is negative.`,
        ),
      ),
  },
  {
    code: 'wing-without-effect',
    models: RACEBENCH,
    validity: 'Wings by Racer’s formula, linear in the angle',
    source: `span x cord x coeff x angle x rho v^2 (${cite('racerFormat')}, section 5)`,
    find: (facts) =>
      facts.setup.aero.wings.flatMap((wing, i) =>
        when(
          wingForces_N(facts, i).down === 0 && wingForces_N(facts, i).drag === 0,
          `aero.wing${i}.angle`,
          () =>
            `Wing ${i} gives no force: ${wing.angle_rad === 0 ? 'angle and angle_offset are 0' : 'span, cord or both coefficients are 0'}.`,
        ),
      ),
  },
  {
    code: 'downforce-off-balance',
    models: RACEBENCH,
    validity: 'Wings alone; cars with downforce of at least 10 % of their weight at 50 m/s',
    source: 'Levers of the wings about the axles; the limit of 12 % is our figure',
    find: (facts) => {
      const share = downforceShare(facts, SPEED_MPS);
      const front = frontDownforceShare(facts);
      return when(
        share > MIN_DOWNFORCE && Math.abs(front - facts.frontShare) > MAX_OFF_BALANCE,
        'aero.wing0.coeff_down',
        () =>
          `${percent(front)} of the downforce (${percent(share)} of the weight at ${SPEED_MPS} m/s) is on the front axle, which carries ${percent(facts.frontShare)} of the weight: with speed the car ${front > facts.frontShare ? 'oversteers' : 'understeers'} more.`,
      );
    },
  },
  {
    code: 'drag-odd',
    models: RACEBENCH,
    validity: 'Cars; body and wings together',
    source: 'Hucho, Aerodynamics of Road Vehicles: 0.5 to 0.9 m²; limits of 0.2 and 2 m² are our figures',
    find: ({ params }) => {
      const factor = params.aero.drag + params.aero.wingDrag.reduce((sum, wing) => sum + wing, 0);
      const area_m2 = (2 * factor) / AIR_DENSITY_KGPM3;
      return when(
        area_m2 < MIN_DRAG_AREA_M2 || area_m2 > MAX_DRAG_AREA_M2,
        'aero.body.cx',
        () =>
          `The drag area cx A is ${three(area_m2)} m² with the wings; road cars have 0.5 to 0.9. The air ${area_m2 < 1 ? 'hardly slows the car, and its top speed is limited only by its gears' : 'slows the car like a lorry'}.`,
      );
    },
  },
  {
    code: 'rolling-resistance-odd',
    models: EVERY_MODEL,
    validity: 'Tyres on asphalt',
    source: `Gillespie, ch. 4: about 0.015; ${cite('physxGuide')}, vehicle that does not slow down; limits are our figures`,
    find: ({ axles, params }) =>
      axles.flatMap((axle) => {
        const coefficient = params.wheels.rollingCoefficient[axle.left] ?? 0;
        const key = `${axle.wheel}.rolling_coeff`;
        const name = axle.title.toLowerCase();
        if (coefficient === 0)
          return when(
            true,
            key,
            () =>
              `The ${name} tyres have no rolling resistance; car tyres have 0.008 to 0.02 of their load. The car hardly slows down off the throttle.`,
          );
        return when(
          coefficient > MAX_ROLLING,
          key,
          () =>
            `The ${name} tyres resist rolling with ${three(coefficient)} of their load; car tyres have 0.008 to 0.02. The car slows down as if on sand.`,
        );
      }),
  },
];
