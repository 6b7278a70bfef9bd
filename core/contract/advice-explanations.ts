import type { AdviceCode } from './advice.ts';

/** Why each piece of advice matters: what a driver feels or a run shows. */
export const ADVICE_EXPLANATIONS: Readonly<Record<AdviceCode, string>> = {
  'ride-frequency-low':
    'The softer the spring for its mass, the slower and farther the body moves. Stiffer springs raise the frequency with the root of the rate.',
  'ride-frequency-high':
    'A stiff spring makes the tyre take the bumps. Without downforce to carry there is nothing to gain by it.',
  'rear-slower-than-front':
    'A bump reaches the rear axle later. A rear that swings a little faster catches up, and the body moves up and down instead of pitching.',
  'damping-low':
    'The damper takes the energy out of a swing. With little of it the body goes on bouncing after each bump.',
  'damping-above-critical':
    'From critical damping on nothing swings any more; the wheel follows the road late and the body creeps back to its place.',
  'bump-above-rebound':
    'On bump the spring works with the damper, on rebound against it: the rebound side needs the larger rate.',
  'wheel-hop-undamped':
    'The wheel swings between tyre and spring on its own. Only the damper of the suspension stops it.',
  'wheel-hop-samples':
    'A swing that is computed with few steps a period has the wrong frequency, and with too few it grows.',
  'rests-on-stop': 'At its stop the suspension has no spring: the tyre alone carries the wheel.',
  'short-bump-travel':
    'The wheel meets its stop in ordinary bends and on bumps, and load jumps when it does.',
  'little-travel': 'Little way between the stops leaves the spring little to do.',
  'tips-before-sliding':
    'Real cars slide first. Less height, more track or less grip keeps the car on its wheels.',
  'inertia-far-from-box':
    'The inertia says how fast the car takes up a rotation. Far from that of its size, the car feels twitchy or sluggish.',
  'unsprung-mass-low': 'A very light wheel swings fast and needs small steps.',
  'unsprung-mass-high': 'A heavy wheel leaves the road over bumps.',
  'weight-to-one-side': 'The heavier side has more grip and brakes more.',
  'wheel-inertia-impossible': 'No wheel has more than all its mass at the tread.',
  'wheel-inertia-low':
    'A wheel that is too easy to spin up answers the throttle and the brake within a few steps.',
  'friction-high': 'Grip beyond racing tyres. The car turns over or corners like on rails.',
  'friction-low': 'Grip as on snow.',
  'cornering-stiffness-odd':
    'The force per slip angle decides how the car answers the first degrees of steering.',
  'optimal-slip-off-peak':
    'Aids and the combined slip scale with these two numbers. Beside the peak they hold the wheel where it has less grip.',
  'camber-without-effect': 'The tyre’s formula has no term for camber here.',
  'tyre-deflection-odd': 'A tyre gives way by some percent of its radius under its load.',
  'oversteer-above-speed': 'Above that speed the car cannot be held straight without steering against it.',
  'limit-oversteer': 'The rear axle reaches its limit first: the car spins at the limit.',
  'bar-dominates':
    'A bar ties the two wheels together. Where it does most of the work, a bump on one side moves both.',
  'roll-gradient-high': 'Roll takes time and tilts the wheels.',
  'roll-axis-above-mass': 'The body leans into the bend.',
  'toe-steers': 'Unequal toe steers the car straight ahead.',
  'toe-large': 'Toe makes the tyres work against each other all the time.',
  'tyre-pulls': 'Conicity and ply steer in the coefficients push the car to one side.',
  'sides-differ': 'A car whose sides differ turns one way better than the other.',
  'turning-circle-large': 'Hairpins are out of reach.',
  'steering-quick': 'Small movements of the hands become large ones of the wheels.',
  'ackermann-reversed':
    'The outer wheel steers more than the inner one; at low speed the tyres drag against each other.',
  'rear-locks-first': 'A locked rear axle gives no side force: the car turns round under braking.',
  'brakes-weak': 'The pedal is at its end before the tyres are.',
  'brakes-strong': 'The wheels lock with a touch of the pedal.',
  'front-brakes-lock-early':
    'With locked front wheels the car does not steer, and the rear brakes are not used.',
  'handbrake-weak': 'The handbrake cannot lock the rear wheels.',
  'engine-inertia-high': 'The engine stores what it should give to the wheels.',
  'engine-revs-slowly': 'Torque over inertia is how fast an engine turns up.',
  'engine-braking-none': 'Friction and pumping slow a closed engine.',
  'engine-braking-strong': 'Off the throttle the driven wheels are braked as if by a handbrake.',
  'curve-scaled-twice':
    'Every point of the curve is multiplied by engine.max_torque. A curve in N m wants 1 there.',
  'clutch-slips': 'What the clutch cannot hold becomes heat and engine speed.',
  'clutch-far-stronger': 'A clutch that can hold far more closes like a lock.',
  'gear-order': 'The higher the gear, the lower its ratio.',
  'gear-step-wide': 'After the shift the engine turns far below its best speeds.',
  'shift-hunting': 'The box finds the engine too slow after each shift up and goes back, again and again.',
  'shift-up-out-of-reach': 'The automatic waits for a speed that the engine does not reach.',
  'top-gear-unused': 'Drag ends the speed in a lower gear.',
  'limiter-ends-speed': 'The engine could do more in a longer gear.',
  'slow-from-rest': 'Little force for the mass.',
  'wheelspin-from-rest': 'More force than the tyres can pass on.',
  'inner-wheel-spins':
    'An open differential gives both wheels the same torque, so the lighter one decides for both.',
  'salisbury-open': 'Without bias and preload the plates are not pressed.',
  'wing-lifts': 'The sign of the coefficient makes it lift.',
  'wing-pushes': 'A negative drag coefficient gives thrust.',
  'wing-without-effect': 'Force goes with the angle.',
  'downforce-off-balance': 'With speed the balance moves to the axle that gets more downforce.',
  'drag-odd': 'Drag decides the top speed.',
  'rolling-resistance-odd': 'Rolling resistance is one to two percent of the load on roads.',
  'physx-spring-samples': 'The guide’s own measure of how many steps a spring needs.',
  'physx-damper-held': 'A stronger damper than the step can follow is held back in the run.',
  'physx-damping-guide': 'The guide writes for games, where a calm body is worth more than grip.',
  'physx-droop-spring': 'The PhysX spring is given by its load at rest, not by its free length.',
  'physx-friction-guide': 'The guide takes such friction for a sign of wrong data.',
  'physx-steer-guide': 'Larger angles than real cars have are usual in games.',
  'physx-handbrake-guide': 'The handbrake locks the rear wheels and no others.',
  'physx-switch-time': 'A gear change has to be over before the autobox decides anew.',
};
