import type { AxleRideData, RideChartData } from '../../catalogue/curve-charts.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import {
  damperRate_Nspm,
  springForce_N,
  stopForce_N,
  stopTravel_m,
} from '../../models/facts/corner-forces.ts';
import { axleMean, axleRide, type AxleName } from '../../models/racebench/suspension/axle-ride.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

/** Drawn beyond the stops: the hardening of the rubber. */
const BEYOND_M = 0.012;
const POSITIONS = 80;
/** Piston speeds of a road car on a bad road (ours). */
const MAX_MPS = 0.5;

function isAlike({ corners, wheels }: CarFacts, axle: AxleName): boolean {
  const [left, right] = axle === 'front' ? [FL, FR] : [RL, RR];
  return [
    corners.springRate_Npm,
    corners.springRestLength_m,
    corners.minLength_m,
    corners.maxLength_m,
    corners.bumpDamping_Nspm,
    corners.reboundDamping_Nspm,
    wheels.mass_kg,
  ].every((values) => values[left] === values[right]);
}

/** Rising positions from `from` to `to`, and the kinks of the curve in between. */
function positions(from: number, to: number, bends: readonly number[]): Float64Array {
  const even = Array.from({ length: POSITIONS + 1 }, (_, i) => from + ((to - from) * i) / POSITIONS);
  const inside = bends.filter((bend) => bend > from && bend < to);
  return Float64Array.from([...new Set([...even, ...inside])].sort((a, b) => a - b));
}

/** In heave: both sides move alike, so that no bar twists. */
function axleRideData(facts: CarFacts, axle: AxleName): AxleRideData {
  const { corners, rest } = facts;
  const at = (values: Float64Array): number => axleMean(axle, values);
  const ride = axleRide(facts, axle);
  const length_m = at(rest.length_m);
  const shortest_m = at(corners.minLength_m);
  const longest_m = at(corners.maxLength_m);
  const free_m = at(corners.springRestLength_m);
  const force_N = (travel_m: number): number =>
    springForce_N(ride.spring_Npm, free_m, length_m - travel_m) +
    stopForce_N(at(corners.stopRate_Npm), stopTravel_m(length_m - travel_m, shortest_m, longest_m));
  const bumpTravel_m = length_m - shortest_m;
  const droopTravel_m = longest_m - length_m;
  const travel_m = positions(-droopTravel_m - BEYOND_M, bumpTravel_m + BEYOND_M, [
    -droopTravel_m,
    0,
    bumpTravel_m,
  ]);
  const speed_mps = positions(-MAX_MPS, MAX_MPS, [0]);
  return {
    sprung_kg: ride.sprung_kg,
    spring_Npm: ride.spring_Npm,
    tyre_Npm: ride.tyre_Npm,
    naturalFrequency_Hz: ride.naturalFrequency_Hz,
    rideFrequency_Hz: ride.rideFrequency_Hz,
    wheelFrequency_Hz: ride.wheelFrequency_Hz,
    bumpDampingRatio: ride.bumpDampingRatio,
    reboundDampingRatio: ride.reboundDampingRatio,
    travel_m,
    force_N: travel_m.map(force_N),
    static_N: force_N(0),
    bumpTravel_m,
    droopTravel_m,
    freeTravel_m: free_m - length_m,
    speed_mps,
    // The length falls in compression: its rate is the negative of the compression speed.
    damper_N: speed_mps.map((speed) => damperRate_Nspm(ride.bump_Nspm, ride.rebound_Nspm, -speed) * speed),
    critical_N: speed_mps.map((speed) => ride.critical_Nspm * speed),
    isAlike: isAlike(facts, axle),
  };
}

export function rideChart(facts: CarFacts): RideChartData {
  return { front: axleRideData(facts, 'front'), rear: axleRideData(facts, 'rear') };
}
