import { AIR_DENSITY_KGPM3, GRAVITY_MPS2 } from '../../../math/constants.ts';
import { longRunFit, type LongRunFit, type NoiseSpread } from '../../../math/long-run-fit.ts';
import { WHEELS } from '../../../catalogue/wheels.ts';
import { areAxlesCoupled } from '../car/driveline-figures.ts';
import type { Log } from '../log/log.ts';
import { centred, findSegments, integrate, segmentsOf, type IndexRange } from '../log/segments.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import { hasRollingCoefficient, rollingForce_N, toeDrag_N } from '../car/rolling-force.ts';
import type { Finding, ParameterRow } from './finding.ts';

/** Below it the rolling resistance of a tyre is not constant, and GPS speed is poor. */
const MIN_SPEED_MPS = 5;
const CLOSED = 0.02;
const RELEASED = 0.9;
const MAX_LATERAL_MPS2 = 1;
const COAST_RULE = { least_s: 3, settle_s: 0.5 };
/** Speed at which the rolling resistance of a tyre file is given. */
const SHAPE_SPEED_MPS = 15;
/** Range of squared speed, as a part of the largest, without which the two parts of the road load are one. */
const MIN_RANGE = 0.3;

/**
 * Coasting with the driveline open: m_e dv/dt + m g dz/ds = -(c0 + c2 v^2), m_e with the spin inertia of wheels and
 * carriers (Gillespie, ch. 2 and 4; the coast-down of SAE J2263). Integrated from the start of a segment,
 *   v + g int(dz / v) = v0 - (c0 / m_e) t - (c2 / m_e) int v^2 dt,
 * so that the noise of the measured speed stays white instead of being differentiated, and what the integrals have of
 * it is smaller by the length of the segment over a sample. The drag of the car.ini's toe is taken off. Where the rolling resistance is of a tyre file, c0 has its shape over speed
 * and is its value at {@link SHAPE_SPEED_MPS}.
 */
interface RoadLoadFit {
  readonly fit: LongRunFit;
  readonly ranges: readonly IndexRange[];
  readonly rollingMass_kg: number;
}

function fitRoadLoad(log: Log, car: LoggedCar): RoadLoadFit | string {
  const { driver } = car;
  const { speed, accelerator, brake, clutch, gear, lateralAcceleration: ay, height } = log.columns;
  if (speed === undefined || accelerator === undefined || brake === undefined)
    return 'Speed, accelerator and brake are needed.';
  if (gear === undefined && clutch === undefined)
    return 'Without gear and clutch, coasting in neutral cannot be separated from the engine’s own braking.';
  const ranges = findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      accelerator[i]! < CLOSED &&
      brake[i]! < CLOSED &&
      (gear?.[i] === 0 || (clutch?.[i] ?? 0) > RELEASED) &&
      (ay === undefined || Math.abs(ay[i]!) < MAX_LATERAL_MPS2),
    COAST_RULE,
  );
  if (ranges.length === 0)
    return 'No coasting of 3 s or more in neutral or with the clutch pedal pressed, above 18 km/h and straight ahead.';
  const rows: number[] = [];
  const observed: number[] = [];
  let [slowest, fastest] = [Infinity, 0];
  for (const range of ranges) {
    const elapsed = centred(integrate(log, range, (i) => rollingShape(car, speed[i]!)));
    const square = centred(integrate(log, range, (i) => speed[i]! ** 2));
    const climb = climbOf(log, range, height);
    // Drag of the car.ini's toe: its load, and so it, changes with speed.
    const toe = integrate(log, range, (i) => toeDrag_N(car, speed[i]!) / driver.rollingMass_kg);
    const sum = centred(climb.map((gained, k) => speed[range.first + k]! + gained + (toe[k] ?? 0)));
    for (let k = 0; k < sum.length; k++) {
      rows.push(-elapsed[k]! / driver.rollingMass_kg, -square[k]! / driver.rollingMass_kg);
      observed.push(sum[k]!);
      const squared = speed[range.first + k]! ** 2;
      slowest = Math.min(slowest, squared);
      fastest = Math.max(fastest, squared);
    }
  }
  if (fastest - slowest < MIN_RANGE * fastest)
    return `Coasting is only from ${Math.sqrt(fastest).toFixed(1)} to ${Math.sqrt(slowest).toFixed(1)} m/s: drag and rolling resistance cannot be separated.`;
  const fit = longRunFit(
    Float64Array.from(rows),
    2,
    Float64Array.from(observed),
    ranges.length,
    0,
    integralNoise(log, ranges, speed, driver.rollingMass_kg),
  );
  return fit === undefined
    ? 'Too few samples of coasting.'
    : { fit, ranges, rollingMass_kg: driver.rollingMass_kg };
}

/**
 * Noise n of the speed is also in int v^2 dt, where it adds up: an observation i has the error n_i + (c2 / m_e) sum over j < i of 2 v_j n_j dt. A value with
 * the weights a_i of the observations has the weight w_j = a_j + (2 c2 v_j dt / m_e) sum over i > j of a_i of each n_j. The
 * second part lasts through the segment, longer than the kernel of the interval, and widens it by some per cent.
 */
export const integralNoise =
  (log: Log, ranges: readonly IndexRange[], speed: Float64Array, mass_kg: number): NoiseSpread =>
  (along, coefficients) => {
    const perSpeed = (2 * (coefficients[1] ?? 0) * log.step_s) / mass_kg;
    let [white, whole, start] = [0, 0, 0];
    for (const { first, last } of ranges) {
      let later = 0;
      for (let j = last - first - 1; j >= 0; j--) {
        const own = along[start + j] ?? 0;
        white += own ** 2;
        // A trapezoid has half of its last sample.
        whole += (own + perSpeed * (speed[first + j] ?? 0) * (later + own / 2)) ** 2;
        later += own;
      }
      start += last - first;
    }
    return white > 0 ? Math.max(1, whole / white) : 1;
  };

/** g int dz / v: speed that a climb has taken. */
function climbOf(log: Log, { first, last }: IndexRange, height: Float64Array | undefined): Float64Array {
  const out = new Float64Array(last - first);
  const { speed } = log.columns;
  if (height === undefined || speed === undefined) return out;
  if (!height.subarray(first, last).every(Number.isFinite)) return out;
  for (let i = first + 1; i < last; i++)
    out[i - first] =
      out[i - first - 1]! + (2 * GRAVITY_MPS2 * (height[i]! - height[i - 1]!)) / (speed[i]! + speed[i - 1]!);
  return out;
}

/** Rolling resistance over that at {@link SHAPE_SPEED_MPS}: 1 for coefficients of the car.ini. */
function rollingShape(car: LoggedCar, speed_mps: number): number {
  if (hasRollingCoefficient(car)) return 1;
  const reference_N = tyresRolling_N(car, SHAPE_SPEED_MPS);
  return reference_N > 0 ? tyresRolling_N(car, speed_mps) / reference_N : 1;
}

const tyresRolling_N = (car: LoggedCar, speed_mps: number): number =>
  WHEELS.reduce((sum, _, w) => sum + rollingForce_N(car, w, speed_mps), 0);

const noteOf = (log: Log, car: LoggedCar): { readonly note: string } => ({
  note: [
    log.columns.height === undefined
      ? 'No height in the log: the road is taken as level, the air as still.'
      : 'The air is taken as still.',
    ...(hasRollingCoefficient(car)
      ? []
      : [
          'Rolling resistance changes over speed as the tyre file says; its size is in the file too (QSY1, LMY), so that no key of the car.ini has it.',
        ]),
  ].join(' '),
});

function findDragArea(log: Log, car: LoggedCar): Finding {
  const found = fitRoadLoad(log, car);
  if (typeof found === 'string') return { reason: found };
  const { aero, setup } = car.facts;
  const perForce = 2 / AIR_DENSITY_KGPM3;
  // Downforce presses the tyres down: their rolling resistance has a part that grows with squared speed.
  const pressed = hasRollingCoefficient(car)
    ? rollingOfCar(car) * aero.wingDownforce.reduce((sum, factor) => sum + factor, 0)
    : 0;
  const value = perForce * ((found.fit.coefficients[1] ?? NaN) - pressed);
  const wings_m2 = perForce * aero.wingDrag.reduce((sum, drag) => sum + drag, 0);
  const area_m2 = setup.aero.frontalArea_m2;
  const cx = (value - wings_m2) / area_m2;
  return {
    value,
    half: Math.hypot(perForce * found.fit.halfWidth([0, 1]), coupledPart(car) * value),
    observations: found.fit.observations,
    segments: segmentsOf(log, found.ranges),
    keys: area_m2 > 0 && cx > 0 ? [{ key: 'aero.body.cx', value: cx }] : [],
    ...noteOf(log, car),
  };
}

function findRolling(log: Log, car: LoggedCar): Finding {
  const found = fitRoadLoad(log, car);
  if (typeof found === 'string') return { reason: found };
  const weight_N = car.facts.mass_kg * GRAVITY_MPS2;
  const value = (found.fit.coefficients[0] ?? NaN) / weight_N;
  const now = rollingOfCar(car);
  const { wheels } = car.facts;
  return {
    value,
    half: Math.hypot(found.fit.halfWidth([1, 0]) / weight_N, coupledPart(car) * value),
    observations: found.fit.observations,
    segments: segmentsOf(log, found.ranges),
    keys:
      hasRollingCoefficient(car) && value > 0 && now > 0
        ? WHEELS.map((_, w) => ({
            key: `wheel${w}.rolling_coeff`,
            value: ((wheels.rollingCoefficient[w] ?? 0) * value) / now,
          }))
        : [],
    ...noteOf(log, car),
  };
}

/**
 * Allowance for coupled axles, whose radii are never quite the same: they drag each other. Half as much again as test
 * drives of our own show (docs/identification.md).
 */
const coupledPart = (car: LoggedCar): number => (areAxlesCoupled(car) ? 0.003 : 0);

const rollingOfCar = (car: LoggedCar): number =>
  tyresRolling_N(car, SHAPE_SPEED_MPS) / (car.facts.mass_kg * GRAVITY_MPS2);

export const DRAG_AREA: ParameterRow = {
  key: 'dragArea',
  label: 'Drag area',
  unit: 'm2',
  digits: 3,
  needs: ['speed', 'accelerator', 'brake'],
  ofCar: (car) => (2 * car.driver.dragPerSquare) / AIR_DENSITY_KGPM3,
  find: findDragArea,
};

export const ROLLING: ParameterRow = {
  key: 'rollingCoefficient',
  label: 'Rolling resistance coefficient',
  unit: '1',
  digits: 5,
  needs: ['speed', 'accelerator', 'brake'],
  ofCar: rollingOfCar,
  find: findRolling,
};
