import type { WheelLoads } from '../../catalogue/setup-charts.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

/** Static loads of the equilibrium; shares are sums of loads over their total. */
export function wheelLoads({ rest, corners, wheels, setup, mass_kg, sprungMass_kg }: CarFacts): WheelLoads {
  const load = (...which: number[]): number => which.reduce((sum, w) => sum + (rest.wheelLoad_N[w] ?? 0), 0);
  const x = (w: number): number => corners.x_m[w] ?? 0;
  const total_N = load(FL, FR, RL, RR);
  const { inertia_kgm2, length_m, width_m } = setup.body;
  return {
    load_N: rest.wheelLoad_N.slice(),
    mass_kg,
    sprungMass_kg,
    frontShare: load(FL, FR) / total_N,
    leftShare: load(FL, RL) / total_N,
    crossShare: load(FR, RL) / total_N,
    x_m: corners.x_m.slice(),
    y_m: corners.y_m.slice(),
    radius_m: wheels.radius_m.slice(),
    width_m: Float64Array.from(setup.corners, (corner) => corner.wheel.width_m),
    height_m: rest.height_m,
    wheelbase_m: (x(FL) + x(FR) - x(RL) - x(RR)) / 2,
    inertia_kgm2: Float64Array.of(inertia_kgm2.x, inertia_kgm2.y, inertia_kgm2.z),
    bodyLength_m: length_m,
    bodyWidth_m: width_m,
  };
}
