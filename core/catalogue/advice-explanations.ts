import type { AdviceCode } from './advice.ts';

/** Why each piece of advice matters: what a driver feels or a run shows. */
export const ADVICE_EXPLANATIONS: Readonly<Record<AdviceCode, string>> = {
  'ride-frequency-low':
    'The softer the spring for its mass, the slower and farther the body moves. The frequency rises with the square root of the spring rate.',
  'ride-frequency-high':
    'With a stiff spring the tyre has to take the bumps. Without downforce there is no benefit.',
  'rear-slower-than-front':
    'A bump reaches the rear axle later. A rear with a slightly higher frequency catches up, and the body moves up and down instead of pitching.',
  'damping-low':
    'The damper removes energy from the oscillation. With little damping the body keeps bouncing after each bump.',
  'damping-above-critical':
    'At critical damping and above nothing oscillates; the wheel follows the road late and the body returns slowly to its rest position.',
  'bump-above-rebound':
    'In bump the spring works with the damper, in rebound against it, so the rebound side needs the higher rate.',
  'wheel-hop-undamped': 'The wheel oscillates between tyre and spring. Only the suspension damper stops it.',
  'wheel-hop-samples':
    'An oscillation computed with few steps a period has the wrong frequency, and with too few it grows.',
  'rests-on-stop': 'At its stop the suspension does not spring: only the tyre does.',
  'short-bump-travel':
    'The wheel meets its stop in ordinary corners and on bumps, and the load jumps when it does.',
  'little-travel': 'With little travel between the stops the spring can do little.',
  'tips-before-sliding':
    'Real cars slide first. Less height, more track or less grip keeps the car on its wheels.',
  'inertia-far-from-box':
    'The inertia decides how quickly the car starts and stops rotating. A value far from normal for its size makes the car twitchy or sluggish.',
  'unsprung-mass-low': 'A very light wheel oscillates fast and needs small steps.',
  'unsprung-mass-high': 'A heavy wheel leaves the road over bumps.',
  'weight-to-one-side': 'The heavier side has more grip and brakes more.',
  'wheel-inertia-impossible': 'The inertia of a wheel is at most that of its whole mass at the tread.',
  'wheel-inertia-low': 'A wheel that is too easy to spin up reacts to throttle and brake within a few steps.',
  'friction-high': 'The grip exceeds that of racing tyres. The car rolls over or corners as if on rails.',
  'friction-low': 'The grip is as low as on snow.',
  'cornering-stiffness-odd':
    'The force per slip angle decides how the car reacts to the first degrees of steering.',
  'optimal-slip-off-peak':
    'Driver aids and combined slip scale with these two numbers. Away from the peak they keep the wheel where it has less grip.',
  'camber-without-effect': 'The formula of this tyre has no camber term.',
  'tyre-deflection-odd': 'A tyre deflects by a few per cent of its radius under load.',
  'oversteer-above-speed': 'Above that speed the car cannot be kept straight without countersteering.',
  'limit-oversteer': 'The rear axle reaches its limit first: the car spins at the limit.',
  'bar-dominates':
    'A bar ties the two wheels together. Where it does most of the work, a bump on one side moves both.',
  'roll-gradient-high': 'Roll takes time and tilts the wheels.',
  'roll-axis-above-mass': 'The body leans into the corner.',
  'toe-steers': 'Unequal toe makes the car turn with the steering wheel straight.',
  'toe-large': 'Toe makes the tyres work against each other at all times.',
  'tyre-pulls': 'Conicity and ply steer in the coefficients push the car to one side.',
  'sides-differ': 'A car with different sides turns better one way than the other.',
  'turning-circle-large': 'The car cannot turn in a hairpin.',
  'steering-quick': 'Small movements of the steering wheel turn the front wheels a lot.',
  'ackermann-reversed':
    'The outer wheel steers more than the inner one; at low speed the tyres drag against each other.',
  'rear-locks-first': 'A locked rear axle gives no lateral force: the car spins under braking.',
  'brakes-weak': 'The brake pedal reaches its end before the tyres reach their limit.',
  'brakes-strong': 'The wheels lock at a touch of the pedal.',
  'front-brakes-lock-early':
    'With locked front wheels the car does not steer, and the rear brakes are not fully used.',
  'handbrake-weak': 'The handbrake cannot lock the rear wheels.',
  'engine-inertia-high': 'The torque speeds up the engine instead of the car.',
  'engine-revs-slowly': 'Torque over inertia is the rate at which an engine speeds up.',
  'engine-braking-none': 'Friction and pumping slow a closed engine.',
  'engine-braking-strong': 'Off the throttle the driven wheels are braked as if by a handbrake.',
  'curve-scaled-twice':
    'Every point of the curve is multiplied by engine.max_torque. A curve in N·m needs a 1 there.',
  'clutch-slips': 'Torque that the clutch cannot hold becomes heat and engine speed.',
  'clutch-far-stronger': 'A clutch with far more capacity engages abruptly.',
  'gear-order': 'The higher the gear, the lower its ratio.',
  'gear-step-wide': 'After the shift the engine runs far below its best speeds.',
  'shift-hunting':
    'The automatic finds the engine too slow after each upshift and shifts back, again and again.',
  'shift-up-out-of-reach': 'The automatic waits for a speed that the engine does not reach.',
  'top-gear-unused': 'Drag limits the speed in a lower gear.',
  'limiter-ends-speed': 'The engine could do more in a longer gear.',
  'slow-from-rest': 'There is little driving force for the mass.',
  'wheelspin-from-rest': 'The force is more than the tyres can transmit.',
  'inner-wheel-spins':
    'An open differential gives both wheels the same torque, so the wheel with less load limits both.',
  'salisbury-open': 'Without bias and preload the plates are not pressed together.',
  'wing-lifts': 'The sign of the coefficient makes it lift.',
  'wing-pushes': 'A negative drag coefficient gives thrust.',
  'wing-without-effect': 'The forces are proportional to the angle.',
  'downforce-off-balance': 'With rising speed the balance moves to the axle with more downforce.',
  'drag-odd': 'Drag decides the top speed.',
  'rolling-resistance-odd': 'Rolling resistance on roads is one to two per cent of the load.',
  'physx-spring-samples': 'This is the guide’s measure of the number of steps that a spring needs.',
  'physx-damper-held': 'A damper that is too strong for the step is limited in the run.',
  'physx-damping-guide': 'The guide is written for games, where a calm body matters more than grip.',
  'physx-droop-spring': 'The PhysX spring is defined by its load at rest, not by its free length.',
  'physx-friction-guide': 'The guide takes such friction as a sign of wrong data.',
  'physx-steer-guide': 'Games usually have larger angles than real cars.',
  'physx-handbrake-guide': 'A handbrake should lock the rear wheels only.',
  'physx-switch-time': 'A gear change has to be complete before the autobox decides again.',
};
