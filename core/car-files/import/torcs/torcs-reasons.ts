import { findReason, type LeftOutReason, type ReasonRow } from '../left-out-reason.ts';

/** Reasons why a key of a car of Speed Dreams or TORCS is not imported. The first matching row is used. */
const REASONS: readonly ReasonRow[] = [
  [/^(Driver|Bonnet|Sound|Graphic Objects|Exhaust)\b/, 'Cameras, graphics and sound.', 'harmless'],
  [/^Features\b|\benable (abs|tcl|esp)$/, 'An aid of the game; the models here brake and drive without it.'],
  [/^Car (fuel tank|initial fuel)$/, 'The mass is without fuel; Racer has no tank.'],
  [/^Car (overall|category)/, 'For collisions and for the choice of cars.', 'harmless'],
  [/ Suspension fast (bump|rebound)$/, 'Racer has one damper rate for each direction.'],
  [/ Suspension (bump|rebound) limit velocity$/, 'Racer has one damper rate for each direction.'],
  [/ Heave Spring /, 'Of the heave spring only its rate has an equivalent; its damping is left out.'],
  [
    /^(Front|Rear) Axle (spring|suspension course|bellcrank|packers|slow|fast|bump|rebound)/,
    'The third spring of TORCS has no equivalent: without it the car sinks more under downforce and pitches more.',
  ],
  [/ Axle inertia$/, 'Half of it turns with each wheel; the wheel’s own inertia is used.'],
  [/ Suspension suspension type$/, 'The simulation of the game does not read it.', 'harmless'],
  [/^Aerodynamics (front|rear) Clift$/, 'It is 0: no downforce of the underside.', 'harmless'],
  [
    / Anti-Roll Bar (suspension course|bellcrank)$/,
    'The simulation of the game does not read it.',
    'harmless',
  ],
  [
    /^Engine\/data points/,
    'The engine does not run at this speed: below tickover or above the revs limiter.',
    'harmless',
  ],
  [/ Wheel pressure$/, 'Racer’s tyre has no pressure; in the game it has no effect on the forces.'],
  [
    / Wheel rolling resistance$/,
    'The simulation of the game uses the rolling resistance of the road.',
    'harmless',
  ],
  [
    / Wheel (.*temperature|.*tread|.*wear|.*cooling|heating.*|cold.*)/,
    'Racer’s tyre has no temperature and does not wear.',
  ],
  [/ efficiency$/, 'The gears here have no loss.'],
  [
    / Differential (locking|min torque|max torque|bias|viscosity)/,
    'How fast the differential locks has no equivalent.',
  ],
  [/^(Front|Rear) Differential ratio$/, 'The game uses the ratio of the differential that it drives first.'],
  [/ Differential /, 'Of another kind of drive or differential than the car has.'],
  [
    /^Engine (turbo|capacity|cylinders|shape|position|fuel|torque|revs maxi)/,
    'The simulation of the game takes the torque points as they are.',
    'harmless',
  ],
  [/^Clutch /, 'The simulation of the game does not read it.', 'harmless'],
  [/^Drivetrain inertia$/, 'The simulation of the game does not read it.', 'harmless'],
  [
    /^Steer max steer speed$/,
    'How fast the wheel may be turned; the driver of a test has a rate of his own.',
  ],
  [
    / Wing (type|angle of|AoA|Clift|.*decrease|aspect)/i,
    'Wings are read as flat ones, which is the game’s default.',
  ],
  [/ Wing /, 'The wing has no area.'],
  [/^Gearbox\/gears\/n /, 'Neutral.'],
];

export function torcsReason(section: string, key: string, isCategory: boolean): LeftOutReason | undefined {
  if (isCategory)
    return {
      text: 'Of the category: the car’s own file sets it, or it limits what others set.',
      isHarmless: true,
    };
  return findReason(REASONS, `${section} ${key}`);
}
