import type { QuickFix } from '../../../catalogue/car-edits.ts';
import type { AdviceFacts } from '../facts.ts';
import { boxInertias_kgm2, setBoth, setting, setTo } from '../remedies.ts';
import { three } from '../advice-text.ts';
import { measured, type Check } from './symptom-check.ts';
import { GUIDE } from './guide.ts';

/** Sets yaw inertia alone, unless no body could have it with the roll and pitch inertias as they are. */
function yawRemedy(facts: AdviceFacts): QuickFix {
  const { x, y, z } = boxInertias_kgm2(facts);
  const { x: roll, y: pitch } = facts.setup.body.inertia_kgm2;
  if (y <= roll + pitch) return setTo(facts, 'body.inertia.y', Math.round(y), 'as for the box');
  const text = [x, y, z].map((value) => String(Math.round(value)));
  return setting(
    facts,
    `Set the inertias to those of the box: ${text.join(', ')} kg·m²`,
    ['x', 'y', 'z'].map((axis, i) => ({ key: `body.inertia.${axis}`, text: text[i] ?? '' })),
  );
}

export const YAW_INERTIA: Check = {
  name: 'Yaw inertia',
  why: 'A higher yaw inertia makes the car slower to turn in and slower to straighten; a lower one makes it twitchy. The box of the body gives a first estimate.',
  source: `${GUIDE}: inertia of the bounding box; half and twice are our figures`,
  look: (facts) => {
    const box_kgm2 = boxInertias_kgm2(facts).y;
    const yaw_kgm2 = facts.setup.body.inertia_kgm2.z;
    return [
      measured(
        `${three(yaw_kgm2)} kg·m², over ${three(box_kgm2)} kg·m² of the box`,
        yaw_kgm2 / box_kgm2,
        '',
        { least: 0.5, most: 2 },
        'body.inertia.y',
        () => [yawRemedy(facts)],
      ),
    ];
  },
};

export const STANDS_BETWEEN_STOPS: Check = {
  name: 'Rest position between the stops',
  why: 'The suspension works only between its stops. On a stop there is no spring, and the car sits on the road or hangs in the air.',
  source: `${GUIDE}: droop and compression must allow some motion`,
  look: (facts) =>
    facts.axles.flatMap((axle) => [
      measured(
        `${axle.title} travel to the bump stop`,
        1000 * (axle.length_m - axle.shortest_m),
        'mm',
        { least: 20 },
        `${axle.susp}.minlen`,
        () => [setBoth(facts, axle, 'susp', 'minlen', axle.length_m - 0.08, '80 mm below the rest position')],
      ),
      measured(
        `${axle.title} travel to the droop stop`,
        1000 * (axle.longest_m - axle.length_m),
        'mm',
        { least: 10 },
        `${axle.susp}.maxlen`,
        () => [setBoth(facts, axle, 'susp', 'maxlen', axle.length_m + 0.08, '80 mm above the rest position')],
      ),
    ]),
};
