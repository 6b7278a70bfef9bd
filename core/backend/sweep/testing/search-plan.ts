/**
 * An optimisation of 12 setups in generations of 4, each driven twice, for the mass with the shortest
 * stopping distance.
 */
export const SEARCH_PLAN = `racebench-plan: 1
name: Twelve stops
car: car/car.ini
keys:
  mass: { key: body.mass, from: 700, to: 1100 }
  preload: { key: differential.preload, from: 0, to: 100 N*m }
constraints: ["'mass' > 750 [kg]"]
tests:
  stop: { manoeuvre: braking, seeds: [1, 2], parameters: { startSpeed_mps: 6 }, metrics: [stoppingDistance_m] }
design: { kind: cma-es, runs: 12, generation: 4 }
objectives: [{ metric: stoppingDistance_m }]
`;
