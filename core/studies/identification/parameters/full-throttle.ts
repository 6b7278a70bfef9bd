import { longRunFit } from '../../../math/long-run-fit.ts';
import { fullTorque_Nm, peakPower_W } from '../car/engine-figures.ts';
import { effectiveMass_kg, gearsOf, momentum_Ns, roadForce_N } from '../car/driveline-figures.ts';
import type { Log } from '../log/log.ts';
import { centred, findSegments, integrate, segmentsOf, slopeOf } from '../log/segments.ts';
import type { LoggedCar } from '../car/logged-car.ts';
import type { Finding, ParameterRow } from './finding.ts';

const OPEN = 0.97;
const MAX_LATERAL_MPS2 = 2;
const MIN_SPEED_MPS = 3;
/** Engine speed over that of the driven wheels without slip: beyond it clutch or tyres slip. */
const MAX_SLIP = 0.1;
/** A clutch opens before the gear leaves. */
const RULE = { least_s: 0.8, settle_s: 0.6, trim_s: 0.25 };

/**
 * Full throttle in a gear: m_e dv/dt = s T(omega) i / r - (c0 + c2 v^2), m_e with wheels, carriers, gear and engine
 * referred to the road (Gillespie, ch. 2). Integrated from the start of a segment, with the momentum of what turns by the
 * engine speed; s is the scale of the torque curve of
 * the car.ini. Road load and masses are those of the car.ini.
 */
function findPower(log: Log, car: LoggedCar): Finding {
  const { speed, accelerator, brake, clutch, lateralAcceleration: ay } = log.columns;
  if (speed === undefined || accelerator === undefined)
    return { reason: 'Speed and accelerator are needed.' };
  const gears = gearsOf(log, car, MAX_SLIP);
  if (typeof gears === 'string') return { reason: gears };
  const { engineSpeed_radps, gear } = gears;
  const { facts, driver } = car;
  const rise = slopeOf(log, speed);
  const ranges = findSegments(
    log,
    (i) =>
      speed[i]! > MIN_SPEED_MPS &&
      accelerator[i]! > OPEN &&
      (i === 0 || gear[i] === gear[i - 1]) &&
      gear[i]! >= 1 &&
      (brake === undefined || brake[i]! < 0.02) &&
      (clutch === undefined || clutch[i]! < 0.02) &&
      engineSpeed_radps[i]! > 1.3 * driver.idleSpeed_radps &&
      engineSpeed_radps[i]! < 0.97 * driver.topEngineSpeed_radps &&
      (ay === undefined || Math.abs(ay[i]!) < MAX_LATERAL_MPS2) &&
      rise[i]! > 0,
    RULE,
  );
  if (ranges.length === 0)
    return { reason: 'No full throttle of 1.7 s or more in one gear, straight ahead and below the limiter.' };
  const rows: number[] = [];
  const observed: number[] = [];
  for (const range of ranges) {
    const mass_kg = effectiveMass_kg(car, gear[range.first]!);
    const ratio = driver.overallRatio[gear[range.first]! + 1] ?? 0;
    const drive = centred(
      integrate(
        log,
        range,
        (i) => (fullTorque_Nm(facts, engineSpeed_radps[i]!) * ratio) / driver.drivenRadius_m / mass_kg,
      ),
    );
    const road = integrate(log, range, (i) => roadForce_N(car, speed[i]!) / mass_kg);
    const gained = centred(
      road.map((lost, k) => {
        const i = range.first + k;
        return momentum_Ns(car, gear[i]!, speed[i]!, engineSpeed_radps[i]!) / mass_kg + lost;
      }),
    );
    rows.push(...drive);
    observed.push(...gained);
  }
  // Noise of the engine speed, integrated, is correlated all through a segment.
  const longest = Math.max(...ranges.map(({ first, last }) => last - first));
  const fit = longRunFit(Float64Array.from(rows), 1, Float64Array.from(observed), ranges.length, longest);
  if (fit === undefined) return { reason: 'Too few samples of full throttle.' };
  const perScale = peakPower_W(facts) / facts.mass_kg;
  const scale = fit.coefficients[0] ?? NaN;
  return {
    value: scale * perScale,
    half: fit.halfWidth([1]) * perScale,
    observations: fit.observations,
    segments: segmentsOf(log, ranges),
    keys: scale > 0 ? [{ key: 'engine.max_torque', factor: scale }] : [],
    note: `Mass, road load and shape of the torque curve are those of the car.ini.${gears.note}`,
  };
}

export const POWER: ParameterRow = {
  key: 'powerToMass',
  label: 'Peak power over mass',
  unit: 'Wpkg',
  digits: 2,
  needs: ['speed', 'accelerator'],
  ofCar: ({ facts }) => peakPower_W(facts) / facts.mass_kg,
  find: findPower,
};
