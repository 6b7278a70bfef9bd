import { beforeAll, describe, expect, it } from 'vitest';
import { UPRIGHT } from '../../environment/world/box-ground.ts';
import { createWorld } from '../../environment/world/create-world.ts';
import { HIT_BODY, HIT_DISTANCE_M } from '../../environment/world/ground.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import { castDown } from '../../environment/world/testing/cast.ts';
import { type FixedPiece, type MovingBox, worldOf } from '../../environment/world/world.ts';
import { createCratePoses } from './crate-poses.ts';
import { loadPhysics, type Physics } from './load-physics.ts';
import { createScene, type Scene } from './scene.ts';
import { freeCar, type FreeCar } from './testing/free-car.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const DT_S = 0.001;
const ROAD: FixedPiece = { kind: 'plane', grade: 0, bank: 0, layout: evenLayout(1) };

/** A wall whose face is at x = 10 m. */
const wall = (restitution: number, friction = 0): FixedPiece => ({
  kind: 'wall',
  box: { centre_m: [10.5, 0, 1], halfSize_m: [0.5, 20, 1], orientation: UPRIGHT },
  surface: 1,
  friction,
  restitution,
});

/** A crate of 0.8 m, 5 mm ahead of a car at the origin and as high, so that it has not fallen when it is hit. */
const crate = (change: Partial<MovingBox> = {}): MovingBox => ({
  name: 'crate',
  mass_kg: 300,
  box: { centre_m: [2.405, 0, 0.8], halfSize_m: [0.4, 0.4, 0.4], orientation: UPRIGHT },
  velocity_mps: [0, 0, 0],
  friction: 0,
  restitution: 0,
  surface: 1,
  drivable: false,
  ...change,
});

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

function run(scene: Scene, cars: readonly FreeCar[], duration_s: number, each?: () => void): void {
  for (const car of cars)
    if (scene.cars.every(({ port }) => port !== car.port)) scene.addCar(car.shape, car.port);
  for (let i = 0; i < Math.round(duration_s / DT_S); i++) {
    scene.step(DT_S);
    for (const car of cars) car.move(DT_S);
    each?.();
  }
}

describe('car against a wall', () => {
  it('goes through nothing: at 30 m/s its nose ends at the wall, within 30 mm, and 540 kJ are gone', () => {
    const scene = createScene(physics, worldOf([ROAD, wall(0)]));
    const car = freeCar([0, 0], [30, 0]);
    let furthest_m = 0;
    run(scene, [car], 0.5, () => (furthest_m = Math.max(furthest_m, car.position_m[0]! + 2)));
    expect(furthest_m).toBeLessThan(10.001);
    expect(furthest_m).toBeGreaterThan(9.97);
    expect(Math.abs(car.velocity_mps[0]!)).toBeLessThan(1e-6);
  });

  it('comes back at restitution times its speed: 0.5 x 12 = 6 m/s', () => {
    const scene = createScene(physics, worldOf([ROAD, wall(0.5)]));
    const car = freeCar([0, 0.3], [12, 0], { restitution: 0.5 });
    run(scene, [car], 1);
    expect(car.velocity_mps[0]).toBeCloseTo(-6, 6);
    expect(car.spin_radps[2]).toBeCloseTo(0, 5);
  });

  it('keeps its motion bit for bit while it touches nothing', () => {
    const scene = createScene(physics, worldOf([ROAD, wall(0)]));
    const car = freeCar([0, 0], [3.3, 1.7]);
    car.spin_radps[2] = 0.7;
    run(scene, [car], 1);
    expect([...car.velocity_mps, car.spin_radps[2]]).toEqual([3.3, 1.7, 0, 0.7]);
  });

  it('leans on a wall under a steady push of 5 m/s2 for 2 s without sinking in by a millimetre', () => {
    const scene = createScene(physics, worldOf([ROAD, wall(0)]));
    const car = freeCar([7.9, 0], [0, 0]);
    run(scene, [car], 2, () => (car.velocity_mps[0] = car.velocity_mps[0]! + 5 * DT_S));
    expect(car.position_m[0]! + 2).toBeLessThan(10.001);
    expect(car.position_m[0]! + 2).toBeGreaterThan(9.999);
  });

  it('is turned along a wall by the corner it meets first, to the left by the left one, and mirrored', () => {
    const spin = (yaw_rad: number): number => {
      const scene = createScene(physics, worldOf([ROAD, wall(0)]));
      const car = freeCar([0, 0], [15, 0], { yaw_rad });
      run(scene, [car], 0.6);
      return car.spin_radps[2]!;
    };
    // Nose to the right of the lane: its left front corner is foremost and is held back, so it turns left.
    expect(spin(-0.4)).toBeGreaterThan(0.3);
    expect(spin(0.4)).toBeCloseTo(-spin(-0.4), 3);
  });
});

describe('car against loose bodies', () => {
  it('shares its momentum with a crate in a plastic impact: 1200 kg at 10 m/s and 300 kg go on at 8 m/s', () => {
    const scene = createScene(physics, worldOf([], [crate()]));
    const car = freeCar([0, 0], [10, 0]);
    run(scene, [car], 0.003);
    expect(car.velocity_mps[0]).toBeCloseTo(8, 4);
    expect(scene.loose[0]!.velocity_mps[0]).toBeCloseTo(8, 4);
  });

  it('keeps momentum and energy in an elastic one: 6 m/s and 16 m/s', () => {
    const scene = createScene(physics, worldOf([], [crate({ restitution: 1 })]));
    const car = freeCar([0, 0], [10, 0], { restitution: 1 });
    run(scene, [car], 0.003);
    expect(car.velocity_mps[0]).toBeCloseTo(6, 4);
    expect(scene.loose[0]!.velocity_mps[0]).toBeCloseTo(16, 4);
  });

  it('shoves a crate on the road, which friction 0.6 then stops within v2 / (2 mu g) = 5.4 m', () => {
    const onRoad = {
      centre_m: [5.4, 0, 0.4] as const,
      halfSize_m: [0.4, 0.4, 0.4] as const,
      orientation: UPRIGHT,
    };
    const scene = createScene(physics, worldOf([ROAD], [crate({ box: onRoad, friction: 0.5 })]));
    const car = freeCar([0, 0], [10, 0]);
    run(scene, [car], 2.5);
    const [x_m, y_m] = scene.loose[0]!.pose.centre_m;
    // Above the middle of the crate the shove also tips it: its way is a little off the sliding one.
    expect(x_m! - 5.4).toBeGreaterThan(3);
    expect(Math.abs(y_m!)).toBeLessThan(0.05);
    expect(scene.loose[0]!.velocity_mps[0]).toBeGreaterThan(-0.01);
  });

  it('does not crush a light crate into a wall: at 15 m/s car and crate stop there, but for 0.2 m/s of easing apart', () => {
    const box = {
      centre_m: [9, 0, 0.8] as const,
      halfSize_m: [0.4, 0.4, 0.4] as const,
      orientation: UPRIGHT,
    };
    const scene = createScene(physics, worldOf([ROAD, wall(0)], [crate({ mass_kg: 20, box })]));
    const car = freeCar([0, 0], [15, 0]);
    run(scene, [car], 1.2);
    expect(Math.abs(car.velocity_mps[0]!)).toBeLessThan(0.2);
    expect(car.position_m[0]! + 2).toBeLessThan(9.25);
  });
});

describe('two cars', () => {
  it('keep their momentum in an oblique impact with friction, and lose energy', () => {
    const scene = createScene(physics, worldOf([ROAD]));
    const first = freeCar([0, 0], [12, 0], { friction: 0.4, restitution: 0.2 });
    const second = freeCar([7, 1.2], [-6, 0], {
      yaw_rad: 2.6,
      friction: 0.4,
      restitution: 0.2,
      mass_kg: 800,
    });
    const momentum = (axis: number) => 1200 * first.velocity_mps[axis]! + 800 * second.velocity_mps[axis]!;
    const before = [momentum(0), momentum(1)];
    run(scene, [first, second], 0.4);
    expect(Math.abs(first.spin_radps[2]!)).toBeGreaterThan(0.1);
    expect(momentum(0)).toBeCloseTo(before[0]!, 6);
    expect(momentum(1)).toBeCloseTo(before[1]!, 6);
    const energy = (car: FreeCar) =>
      (car.shape.mass_kg * (car.velocity_mps[0]! ** 2 + car.velocity_mps[1]! ** 2)) / 2 +
      (1900 * car.spin_radps[2]! ** 2) / 2;
    expect(energy(first) + energy(second)).toBeLessThan(600 * 144 + 400 * 36);
  });

  it('exchange their speeds when alike and elastic', () => {
    const scene = createScene(physics, worldOf([ROAD]));
    const first = freeCar([0, 0], [9, 0], { restitution: 1 });
    const second = freeCar([6, 0], [-3, 0], { restitution: 1 });
    run(scene, [first, second], 0.5);
    expect(first.velocity_mps[0]).toBeCloseTo(-3, 5);
    expect(second.velocity_mps[0]).toBeCloseTo(9, 5);
  });
});

describe('scene', () => {
  it.runIf(THOROUGH)('gives bit for bit the same motion twice', () => {
    const once = (): number[] => {
      const scene = createScene(physics, createWorld('yard', evenLayout(1)));
      const car = freeCar([30, 0.2], [18, 0], { friction: 0.4 });
      run(scene, [car], 2.2);
      return [
        ...car.velocity_mps,
        ...scene.loose.flatMap(({ pose, velocity_mps }) => [...pose.centre_m, ...velocity_mps]),
      ];
    };
    expect(once()).toEqual(once());
  });

  it('has the poses of crates that were moved, and none while all rest', () => {
    const scene = createScene(physics, createWorld('yard', evenLayout(1)));
    const crates = createCratePoses(scene);
    expect(crates.moved()).toBeUndefined();
    run(scene, [freeCar([36, 0.1], [12, 0], { friction: 0.4 })], 0.6);
    const poses = crates.moved() ?? new Float64Array(0);
    const [first] = scene.loose;
    expect([...poses.subarray(0, 7)]).toEqual([
      ...(first?.pose.centre_m ?? []),
      ...(first?.orientation ?? []),
    ]);
    expect(poses[0]).toBeGreaterThan(40.5);
    // A body that nobody touched is where the world has it, in Rapier's precision.
    [60, 0.5, 0.5].forEach((at, k) => expect(poses[7 + k]).toBeCloseTo(at, 3));
    expect(crates.moved()).toBeUndefined();
  });

  it('lets crates rest on the road, on each other and on a slope of 10 %', () => {
    const yard = createScene(physics, createWorld('yard', evenLayout(1)));
    run(yard, [], 2);
    const heights = yard.loose.map(({ pose }) => pose.centre_m[2]!);
    [0.35, 0.5, 0.4, 1.1].forEach((z, i) => expect(heights[i]).toBeCloseTo(z, 2));
  });

  it('is ground to wheels: the top of a crate is hit at its position, with its number', () => {
    const scene = createScene(physics, createWorld('yard', evenLayout(1)));
    const hit = castDown(scene.ground, 60, 0.5, 3);
    expect(hit?.[HIT_DISTANCE_M]).toBeCloseTo(2, 3);
    expect(hit?.[HIT_BODY]).toBe(1);
    expect(castDown(scene.ground, 62, 0.5, 3)?.[HIT_BODY]).toBe(-1);
  });
});
