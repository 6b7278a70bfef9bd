import * as three from 'three';
import type { CarPicture, CornerPicture } from '../../../../core/catalogue/setup-charts.ts';

/** Side view of the body, extruded across: a sketch that fills the box of body.length, width and height. */
export interface BodySketch {
  readonly hull: three.ExtrudeGeometry;
  readonly cabin: three.ExtrudeGeometry;
  readonly hullWidth_m: number;
  readonly cabinWidth_m: number;
}

/** Clearance between tyre and wheel arch, as a share of the radius. */
const ARCH = 1.16;

function extruded(shape: three.Shape, width_m: number): three.ExtrudeGeometry {
  return new three.ExtrudeGeometry(shape, { depth: width_m, bevelEnabled: false, curveSegments: 20 });
}

/** Half the width of an arch at the sill; undefined where the wheel leaves no room for one. */
function archHalf_m(
  { wheelZ_m, radius_m }: CornerPicture,
  sill_m: number,
  belt_m: number,
): number | undefined {
  const arch_m = ARCH * radius_m;
  const over_m = wheelZ_m - sill_m;
  if (Math.abs(over_m) >= arch_m || wheelZ_m + arch_m > belt_m - 0.02) return undefined;
  return Math.sqrt(arch_m ** 2 - over_m ** 2);
}

/**
 * The hull from the tail along the sill to the nose, round the wheels, and back over bonnet and belt line.
 */
function hullShape({ corners, body }: CarPicture, middle_m: number, sill_m: number): three.Shape {
  const { length_m: l, height_m: h } = body;
  const [tail_m, nose_m] = [middle_m - l / 2, middle_m + l / 2];
  const belt_m = sill_m + 0.6 * h;
  const arches = [corners[2], corners[0]].flatMap((corner) => {
    if (corner === undefined) return [];
    const half_m = archHalf_m(corner, sill_m, belt_m);
    return half_m === undefined ? [] : [{ ...corner, half_m }];
  });
  const isOrdered = arches.every(
    ({ x_m, half_m }, i) =>
      x_m - half_m > (i === 0 ? tail_m : (arches[i - 1]?.x_m ?? 0) + (arches[i - 1]?.half_m ?? 0)) &&
      x_m + half_m < nose_m,
  );
  const shape = new three.Shape().moveTo(tail_m, sill_m + 0.12 * h).lineTo(tail_m + 0.03 * l, sill_m);
  for (const { x_m, wheelZ_m, radius_m, half_m } of isOrdered ? arches : []) {
    const sill = Math.atan2(sill_m - wheelZ_m, half_m);
    shape.lineTo(x_m - half_m, sill_m);
    shape.absarc(x_m, wheelZ_m, ARCH * radius_m, Math.PI - sill, sill, true);
  }
  return shape
    .lineTo(nose_m - 0.02 * l, sill_m)
    .lineTo(nose_m, sill_m + 0.14 * h)
    .lineTo(nose_m - 0.01 * l, sill_m + 0.42 * h)
    .lineTo(middle_m + 0.19 * l, belt_m)
    .lineTo(middle_m - 0.38 * l, belt_m)
    .lineTo(tail_m, sill_m + 0.53 * h)
    .closePath();
}

function cabinShape({ body }: CarPicture, middle_m: number, sill_m: number): three.Shape {
  const { length_m: l, height_m: h } = body;
  const [belt_m, roof_m] = [sill_m + 0.6 * h, sill_m + h];
  return new three.Shape()
    .moveTo(middle_m - 0.36 * l, belt_m)
    .lineTo(middle_m + 0.19 * l, belt_m)
    .lineTo(middle_m + 0.05 * l, roof_m)
    .lineTo(middle_m - 0.22 * l, roof_m)
    .closePath();
}

/** A single-seater: low hull with a long nose and a hoop behind the driver. */
function openShapes(
  { body }: CarPicture,
  middle_m: number,
  sill_m: number,
): readonly [three.Shape, three.Shape] {
  const { length_m: l, height_m: h } = body;
  const [tail_m, nose_m] = [middle_m - l / 2, middle_m + l / 2];
  const side_m = sill_m + 0.55 * h;
  const hull = new three.Shape()
    .moveTo(tail_m, sill_m + 0.1 * h)
    .lineTo(middle_m + 0.2 * l, sill_m)
    .lineTo(nose_m, sill_m + 0.12 * h)
    .lineTo(nose_m, sill_m + 0.24 * h)
    .lineTo(middle_m + 0.14 * l, side_m)
    .lineTo(middle_m - 0.14 * l, side_m)
    .lineTo(tail_m, sill_m + 0.4 * h)
    .closePath();
  const hoop = new three.Shape()
    .moveTo(middle_m - 0.2 * l, side_m)
    .lineTo(middle_m - 0.1 * l, side_m)
    .lineTo(middle_m - 0.12 * l, sill_m + h)
    .lineTo(middle_m - 0.15 * l, sill_m + h)
    .closePath();
  return [hull, hoop];
}

/** Wheels are outside the body of a car whose box is narrower than the outer sides of the tyres. */
function isOpenWheeled({ corners, body }: CarPicture): boolean {
  return corners.some(({ y_m, width_m }) => 2 * Math.abs(y_m) + 0.5 * width_m > body.width_m);
}

/** In the plane of ISO x (forward) and z (up); lengths from the middle between the axles and the road. */
export function bodySketch(picture: CarPicture): BodySketch {
  const { corners, body } = picture;
  const middle_m = corners.reduce((sum, { x_m }) => sum + x_m, 0) / Math.max(1, corners.length);
  const sill_m = 0.55 * Math.min(...corners.map(({ wheelZ_m }) => wheelZ_m));
  if (isOpenWheeled(picture)) {
    const [hull, hoop] = openShapes(picture, middle_m, sill_m);
    const hullWidth_m = 0.5 * body.width_m;
    const cabinWidth_m = 0.6 * hullWidth_m;
    return {
      hull: extruded(hull, hullWidth_m),
      cabin: extruded(hoop, cabinWidth_m),
      hullWidth_m,
      cabinWidth_m,
    };
  }
  const hullWidth_m = body.width_m;
  const cabinWidth_m = 0.8 * body.width_m;
  return {
    hull: extruded(hullShape(picture, middle_m, sill_m), hullWidth_m),
    cabin: extruded(cabinShape(picture, middle_m, sill_m), cabinWidth_m),
    hullWidth_m,
    cabinWidth_m,
  };
}
