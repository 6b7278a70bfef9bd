import { carOutline, type CarOutline } from './car-outline.ts';
import { coneCourseRun, courseStart_m } from './cone-course.ts';
import type { Cone } from './cones.ts';
import type { Manoeuvre } from './procedure.ts';

/** The line is pressed out by each cone over half of this to either side: one node of it or two. */
const PEG_M = 0.5;

/** Cones in a row along x; the first is passed on the side that the parameter says. */
export function slalomCones(
  outline: CarOutline,
  parameters: Readonly<Record<'speed_mps' | 'spacing_m' | 'side' | 'cones', number>>,
): Cone[] {
  const straightTo_m = courseStart_m(parameters.speed_mps, outline);
  const first = parameters.side < 0 ? -1 : 1;
  return Array.from({ length: Math.round(parameters.cones) }, (_, i): Cone => {
    const passesLeft = (i % 2 === 0) === (first === 1);
    return { x_m: straightTo_m + (i + 1) * parameters.spacing_m, y_m: 0, side: passesLeft ? -1 : 1 };
  });
}

export const SLALOM: Manoeuvre<'slalom'> = (car, parameters) => {
  const { speed_mps, clearance_m } = parameters;
  const outline = carOutline(car.setup);
  // The driver has a straight of one spacing to get round the first cone.
  const straightTo_m = courseStart_m(speed_mps, outline);
  const cones = slalomCones(outline, parameters);
  const aside_m = outline.halfWidth_m + clearance_m;
  return coneCourseRun(
    car,
    {
      cones,
      passages: cones.map(({ x_m, side }) => ({
        from_m: x_m - PEG_M / 2,
        to_m: x_m + PEG_M / 2,
        right_m: side < 0 ? aside_m : -Infinity,
        left_m: side < 0 ? Infinity : -aside_m,
      })),
      straightTo_m,
      from_m: cones[0]!.x_m,
      to_m: cones.at(-1)!.x_m,
      outline,
    },
    speed_mps,
    'speed',
  );
};
