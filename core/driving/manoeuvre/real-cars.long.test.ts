import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { MANOEUVRE_NAMES } from '../../catalogue/manoeuvres.ts';
import { REAL_CAR_NAMES, realCarText } from '../../proof/testing/car-files.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { runToEnd } from './testing/run-to-end.ts';

/** The pedal is held at 60 % whatever the wheels do, which spins the rear wheels of 500 Nm on both surfaces. */
const SPINS = { car: 'mazda-3-dtm', manoeuvre: 'split-mu-launch' };

describe.each(REAL_CAR_NAMES)(`the real car %s${THINNED}`, (name) => {
  const file = realCarText(name);
  it.for(byTurns(MANOEUVRE_NAMES, REAL_CAR_NAMES.indexOf(name), 5))(
    'ends %s in order, with finite metrics',
    (manoeuvre, { skip }) => {
      skip(file === undefined, `${name} is not beside the project`);
      const { setup } = openCar(file?.text ?? '', file?.companions ?? []);
      if (setup === undefined) throw new Error(`${name} cannot run`);
      const whole = runToEnd(setup, manoeuvre, { rate_Hz: 20 });
      const spins = name === SPINS.car && manoeuvre === SPINS.manoeuvre;
      expect([whole.status, whole.reason]).toEqual(
        spins
          ? ['lost', 'The car spun: more than 60 deg of sideslip.']
          : ['finished', expect.stringMatching(/^[A-Z].*\.$/)],
      );
      expect(whole.metricNames.length).toBeGreaterThan(2);
      for (const metric of whole.metricNames) expect(whole.metric(metric)).toSatisfy(Number.isFinite);
    },
  );
});
