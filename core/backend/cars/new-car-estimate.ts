import { held_N } from '../../studies/advice/drive-advice.ts';
import { adviceFacts } from '../../studies/advice/facts.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { NewCarEstimate, NewCarInput } from '../../contract/new-car.ts';
import { driverFacts, engineSpeedInGear_radps } from '../../driving/driver/driver-facts.ts';
import { checkNewCar } from '../../car-files/import/new-car/check-input.ts';
import { makeNewCar } from '../../car-files/import/new-car/make-new-car.ts';
import { timeToSpeed_s } from '../../driving/manoeuvre/acceleration-estimate.ts';
import { fromSI, toSI } from '../../units/convert.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { topSpeed } from '../../models/racebench/driveline/full-throttle.ts';

const TARGET_KPH = 100;

/**
 * Performance on a level road of the car that these figures make: by formulas, from the very file that would
 * be written.
 */
export function estimateNewCar(input: NewCarInput): NewCarEstimate {
  if (checkNewCar(input).length > 0) return {};
  const { text, companions } = makeNewCar(input);
  const car = openCar(text, companions);
  if (car.setup === undefined) return {};
  const facts = carFacts(car.setup);
  const advice = adviceFacts(car, car.setup, facts);
  const driver = driverFacts(facts);
  const time_s = timeToSpeed_s(
    { params: facts, facts: driver, held_N: held_N(advice) },
    toSI(TARGET_KPH, 'kph'),
  );
  const top = topSpeed(facts);
  // In the highest gear from max_rpm on, where the torque falls off; below it, or in a lower gear, the force
  // does not last.
  const engine_radps = engineSpeedInGear_radps(driver, top.gear, top.speed_mps);
  const isByGearing = top.gear === facts.gearbox.topGear && engine_radps >= toSI(input.maxSpeed_rpm, 'rpm');
  return {
    ...(time_s !== undefined && { timeTo100kph_s: time_s }),
    topSpeed_kph: fromSI(top.speed_mps, 'kph'),
    topSpeedEnds: isByGearing ? 'gearing' : 'air',
  };
}
