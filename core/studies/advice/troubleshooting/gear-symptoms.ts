import { cite } from '../../../catalogue/sources.ts';
import { engineCeiling_radps } from '../../../models/driveline/engine.ts';
import { gearSpeed_mps, roadLoad_N, topSpeed } from '../../../models/racebench/driveline/full-throttle.ts';
import { setting, setSpeed } from '../remedies.ts';
import { speedText, three } from '../advice-text.ts';
import { byAdvice, measured, said, unknowable, type Symptom } from './symptom-check.ts';
import { ENGINE_SPEED, TORQUE_CURVE } from './engine-checks.ts';
import { GUIDE } from './guide.ts';

const rpm = (speed_radps: number): string => `${Math.round((speed_radps * 30) / Math.PI)} rpm`;

export const GEAR_SYMPTOMS: readonly Symptom[] = [
  {
    id: 'never-leaves-first-gear',
    area: 'Gears',
    title: 'The car never leaves first gear',
    words: 'stuck in first gear automatic autobox shift up second gear hunting neutral cycles',
    source: `${GUIDE}, the vehicle never goes beyond first gear`,
    checks: [
      {
        name: 'Automatic',
        why: 'Without it, the driver or the manoeuvre of a run changes gear.',
        source: `${GUIDE}: is the autobox enabled?`,
        look: (facts) => {
          const { automatic } = facts.setup.engine.shifting;
          return automatic
            ? [said(true, 'The automatic is on', 'engine.shifting.automatic')]
            : [
                {
                  result: 'unknown',
                  fact: 'The automatic is off: the driver shifts, and runs use their own automatic',
                  key: 'engine.shifting.automatic',
                  remedies: [
                    setting(facts, 'Switch the automatic on', [
                      { key: 'engine.shifting.automatic', text: '1' },
                    ]),
                  ],
                },
              ];
        },
      },
      {
        name: 'Shift-up speed within reach',
        why: 'The box shifts up above this engine speed. An engine with a lower maximum speed never gets there.',
        source: `${GUIDE}: settings of the autobox; sluggish acceleration, item 2`,
        look: (facts) => {
          const { shiftUpSpeed_radps: up } = facts.setup.engine.shifting;
          const ceiling_radps = engineCeiling_radps(facts.params.engine);
          return [
            measured(
              `Shift-up speed of ${rpm(up)}, the engine reaches ${rpm(ceiling_radps)}`,
              up / ceiling_radps,
              'of it',
              { most: 0.99 },
              'engine.shifting.shift_up_rpm',
              () => [
                setSpeed(
                  facts,
                  'engine.shifting.shift_up_rpm',
                  0.93 * ceiling_radps,
                  '93 % of the highest speed',
                ),
              ],
            ),
          ];
        },
      },
      {
        name: 'Time of a change against the automatic’s latency',
        why: 'During a change the engine is free and slows down. If the box looks again before the change is over, it finds the engine too slow and changes back: the car stays between neutral and first gear.',
        source: `${GUIDE}: the latency must be significantly larger than the switch time`,
        look: (facts) => {
          const { gears } = facts.physx();
          const switch_s = gears?.switchTime ?? 0;
          const latency_s = gears?.autoboxLatency ?? 0;
          if (latency_s === 0) return unknowable('No gearbox in the PhysX car', 'gearbox.gears');
          return [
            measured(
              `A change of ${three(switch_s)} s, latency ${three(latency_s)} s`,
              switch_s / latency_s,
              'of it',
              { most: 0.8 },
              'engine.shifting.time_to_declutch',
              () => [
                setting(facts, 'Shift in 500 ms: 150, 150 and 200', [
                  { key: 'engine.shifting.time_to_declutch', text: '150' },
                  { key: 'engine.shifting.time_in_neutral', text: '150' },
                  { key: 'engine.shifting.time_to_clutch', text: '200' },
                ]),
              ],
            ),
          ];
        },
      },
      {
        name: 'Engine speed after each change up',
        why: 'If the next gear begins below the shift-down speed, the box changes back at once.',
        source: `${GUIDE}: an immediate downwards change`,
        look: (facts) => {
          const { shiftUpSpeed_radps: up, shiftDownSpeed_radps: down } = facts.setup.engine.shifting;
          const { forward } = facts.setup.gearbox;
          const after = forward.slice(1).map(({ ratio }, i) => (up * ratio) / (forward[i]?.ratio ?? ratio));
          const least = Math.min(...after);
          return after.map((speed_radps, i) =>
            measured(
              `Gear ${i + 2} begins at ${rpm(speed_radps)}, over the shift-down speed of ${rpm(down)}`,
              speed_radps / Math.max(down, 1e-9),
              'times',
              { least: 1.05 },
              'engine.shifting.shift_down_rpm',
              () => [
                setSpeed(facts, 'engine.shifting.shift_down_rpm', 0.85 * least, '15 % below the lowest'),
              ],
            ),
          );
        },
      },
      {
        name: 'Order of the gears',
        why: 'A higher gear has a lower ratio; otherwise shifting up raises the engine speed.',
        source: `${GUIDE}: the higher the gear, the lower the ratio`,
        look: byAdvice('gear-order', ({ setup }) => ({
          fact: `${setup.gearbox.forward.map(({ ratio }) => three(ratio)).join(', ')}: each lower than the one before`,
          key: 'gearbox.gear1.ratio',
        })),
      },
      {
        name: 'Number of gears',
        why: 'gearbox.gears counts reverse: 6 is five forward gears.',
        source: `${cite('racerFormat')}, section 3.3`,
        look: ({ setup }) => [
          measured('Forward gears', setup.gearbox.forward.length, '', { least: 2 }, 'gearbox.gears'),
        ],
      },
    ],
  },
  {
    id: 'gearing-too-short',
    area: 'Gears',
    title: 'The engine reaches its limit too early, or the car is too slow in top gear',
    words: 'top speed gearing short long limiter final drive ratio',
    source: `${cite('racerDifferentials')}: the ratio acts on all gears`,
    checks: [
      {
        name: 'Ratio of the differential',
        why: 'It multiplies the ratio of every gear.',
        source: `${cite('racerDifferentials')}: 2 to 5 are typical; 1.5 and 8 are our limits`,
        look: (facts) => {
          const [main] = facts.setup.differentials;
          return [
            measured(
              'Final drive',
              Math.abs(main.finalDriveRatio),
              'to one',
              { least: 1.5, most: 8 },
              `${main.block}.ratio`,
              () => [setting(facts, 'Set ratio to 4', [{ key: `${main.block}.ratio`, text: '4' }])],
            ),
          ];
        },
      },
      {
        name: 'Limit of the top speed',
        why: 'Either drag or the engine’s maximum speed in that gear.',
        source: 'Full-throttle force against road load, Gillespie, ch. 4',
        look: byAdvice('limiter-ends-speed', ({ params, setup }) => ({
          fact: `${speedText(topSpeed(params).speed_mps)} in gear ${topSpeed(params).gear} with ${three(topSpeed(params).spare_N)} N to spare over a road load of ${three(roadLoad_N(params, topSpeed(params).speed_mps))} N; top gear would allow ${speedText(gearSpeed_mps(params, params.gearbox.topGear))}`,
          key: `${setup.differentials[0].block}.ratio`,
        })),
      },
      {
        name: 'Usable gears',
        why: 'In gears above the fastest one the force is less than drag and rolling resistance.',
        source: 'Gillespie, ch. 4',
        look: byAdvice('top-gear-unused', ({ params }) => ({
          fact: `The car is fastest in gear ${topSpeed(params).gear} of ${params.gearbox.topGear}`,
          key: 'gearbox.gears',
        })),
      },
      {
        name: 'Steps between the gears',
        why: 'After a wide step the engine runs far below its best speeds.',
        source: 'Naunheimer: steps of 1.1 to 2.1',
        look: byAdvice('gear-step-wide', ({ setup }) => ({
          fact: `${setup.gearbox.forward.length} gears, steps of ${setup.gearbox.forward
            .slice(1)
            .map(({ ratio }, i) => three((setup.gearbox.forward[i]?.ratio ?? ratio) / ratio))
            .join(', ')}; at most 2.1`,
          key: 'gearbox.gear2.ratio',
        })),
      },
      ENGINE_SPEED,
      TORQUE_CURVE,
    ],
  },
];
