import * as three from 'three';
import type { CarGeometry } from '../../worker/car-model.ts';
import { isDrawn } from './drawn-wheels.ts';
import { JOUNCE } from './sampled-track.ts';
import { or0 } from './or-zero.ts';

/** Inclination of a wheel about the forward axis, rad: its camber at a travel, whose top is outward where it is positive. */
export function leanOf({ y_m, suspension }: CarGeometry['wheels'][number], jounce_m: number): number {
  if (suspension === undefined) return 0;
  return -Math.sign(y_m) * (suspension.camber_rad + suspension.camberGain_radpm * jounce_m);
}

/** Puts a group on the road under the wheels, in axes of the body: the plane through their contact points. */
export function setRoad(
  road: three.Object3D,
  car: CarGeometry,
  sample: Float64Array,
  atRest_m: number,
): void {
  const { wheels } = car;
  let [count, mean, x, y, sumXX, sumXZ, sumYY, sumYZ] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let w = 0; w < wheels.length; w++) {
    const wheel = wheels[w];
    if (wheel === undefined || !isDrawn(wheel)) continue;
    count += 1;
    mean += (or0(sample[JOUNCE + w]) - mean) / count;
    x += (wheel.x_m - x) / count;
    y += (wheel.y_m - y) / count;
  }
  for (let w = 0; w < wheels.length; w++) {
    const wheel = wheels[w];
    if (wheel === undefined || !isDrawn(wheel)) continue;
    const up = or0(sample[JOUNCE + w]) - mean;
    const ahead = wheel.x_m - x;
    const left = wheel.y_m - y;
    sumXX += ahead * ahead;
    sumXZ += ahead * up;
    sumYY += left * left;
    sumYZ += left * up;
  }
  const alongX = sumXX > 0 ? sumXZ / sumXX : 0;
  const alongY = sumYY > 0 ? sumYZ / sumYY : 0;
  road.position.set(0, 0, mean - atRest_m - alongX * x - alongY * y);
  // Rise ahead turns nose up, which is negative about the axis to the left.
  road.rotation.set(Math.atan(alongY), -Math.atan(alongX), 0);
}

const SIZE_PX = 64;

/** Soft dark ground under a car, which holds it to the road where the sun's shadow falls beside it. */
export function contactShadow(car: CarGeometry): three.Mesh<three.PlaneGeometry, three.MeshBasicMaterial> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE_PX;
  const context = canvas.getContext('2d');
  if (context !== null) {
    const half = SIZE_PX / 2;
    const shade = context.createRadialGradient(half, half, 0, half, half, half);
    for (const [at, alpha] of [
      [0, 0.62],
      [0.55, 0.5],
      [0.8, 0.18],
      [1, 0],
    ] as const)
      shade.addColorStop(at, `rgba(0, 0, 0, ${String(alpha)})`);
    context.fillStyle = shade;
    context.fillRect(0, 0, SIZE_PX, SIZE_PX);
  }
  const xs = car.wheels.map(({ x_m }) => x_m);
  const middle_m = (Math.max(...xs) + Math.min(...xs)) / 2;
  const track_m = Math.max(car.width_m, ...car.wheels.map(({ y_m, width_m }) => 2 * Math.abs(y_m) + width_m));
  const mesh = new three.Mesh(
    new three.PlaneGeometry(1.22 * car.length_m, 1.35 * track_m),
    new three.MeshBasicMaterial({
      map: new three.CanvasTexture(canvas),
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      polygonOffset: true,
      polygonOffsetFactor: -6,
      polygonOffsetUnits: -24,
    }),
  );
  mesh.position.set(middle_m, 0, 0.008);
  // Over skid marks, under all objects on the road.
  mesh.renderOrder = 1;
  return mesh;
}
