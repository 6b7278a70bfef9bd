import { cite } from '../../sources.ts';
import { effect, guide, trouble, type Effects } from './effect.ts';

const INERTIA = guide('Moment of Inertia');

/** Mass, inertia, aerodynamics and steering. */
export const BODY_EFFECTS: Effects = {
  'car.cg.z': effect(
    `${guide('Center of mass')}; ${cite('milliken', 'chapter 5')}`,
    'Further forward, the front tyres carry more and the rear ones less: the car understeers more, with a smaller sideslip angle.',
  ),
  'body.mass': effect(
    `${guide('mSpringStrength')}; ${trouble('The Wheels Are Spinning But The Vehicle Does Not Move Forwards', 6)}`,
    'Oscillates more slowly on its springs; with too much mass for the engine’s torque the car does not move.',
  ),
  'body.inertia.x': effect(
    INERTIA,
    'Dives and squats more slowly; far too high a value is sluggish.',
    'Pitches more quickly; far too low a value is twitchy, even unstable.',
  ),
  'body.inertia.y': effect(
    `${INERTIA}; ${trouble('The Vehicle Turns Too Quickly/Too Slowly', 1)}; ${trouble('The Vehicle Does Not Steer/Turn', 1)}`,
    'Turns more slowly; with far too high a value it hardly turns at all.',
    'Turns more quickly; far too low a value is twitchy, even unstable.',
  ),
  'body.inertia.z': effect(
    INERTIA,
    'Rolls more slowly; far too high a value is sluggish.',
    'Rolls more quickly; far too low a value is twitchy, even unstable.',
  ),
  'wheel<n>.lock': effect(
    guide('mMaxSteer'),
    'Tighter turns; large angles at speed make the car lose grip and spin.',
    'Wider turns.',
  ),
  'wheel<n>.toe': effect(
    guide('mToeAngle'),
    'Further to the left. On a right wheel this is toe-in: the car takes a turn a little later and then turns more, since the outer wheel carries more. On a left wheel it is toe-out, with the opposite effect.',
    'Further to the right: toe-in on a left wheel, toe-out on a right one.',
  ),
};
