import { FORMAT, GUIDE, MILLIKEN, term, type GlossaryTerm } from './glossary-term.ts';

/** Springs, dampers, bars and wheel angles. */
export const SUSPENSION_TERMS: readonly GlossaryTerm[] = [
  term('jounce', 'm', 'Suspension travel in compression from the static position.', 'SAE J670', {
    avoid: 'bounce',
    otherNames: ['compression travel'],
    seeAlso: ['droop', 'bump'],
  }),
  term('droop', 'm', 'Suspension travel in extension from the static position.', 'SAE J670', {
    seeAlso: ['jounce', 'droop stop'],
  }),
  term('bump', '', 'Damper in compression: the wheel moves up towards the body.', `${MILLIKEN}, ch. 22`, {
    otherNames: ['bump damping', 'bump rate'],
    seeAlso: ['rebound', 'damping rate'],
  }),
  term('rebound', '', 'Damper in extension: the wheel moves down from the body.', `${MILLIKEN}, ch. 22`, {
    otherNames: ['rebound damping', 'rebound rate'],
    seeAlso: ['bump', 'damping rate'],
  }),
  term('bump stop', '', 'End of the travel in compression.', `${GUIDE}, mMaxCompression`, {
    seeAlso: ['jounce'],
  }),
  term(
    'droop stop',
    '',
    'End of the travel in extension; a wheel in the air hangs there.',
    `${GUIDE}, mMaxDroop`,
    {
      seeAlso: ['droop'],
    },
  ),
  term(
    'suspension travel',
    'm',
    'Distance of the wheel between bump stop and droop stop.',
    `${GUIDE}, mMaxCompression`,
    {
      seeAlso: ['jounce', 'droop'],
    },
  ),
  term('spring rate', 'Npm', 'Force of a spring per change of its length.', `${MILLIKEN}, ch. 21`, {
    symbol: 'k',
    otherNames: ['spring strength', 'spring stiffness'],
    seeAlso: ['wheel rate', 'motion ratio'],
  }),
  term('wheel rate', 'Npm', 'Vertical force per suspension travel at the wheel.', `${MILLIKEN}, ch. 16`, {
    symbol: 'Kw',
    avoid: 'spring rate, for both',
    seeAlso: ['spring rate', 'ride rate'],
  }),
  term('ride rate', 'Npm', 'Wheel rate in series with the tyre’s vertical rate.', `${MILLIKEN}, ch. 16`, {
    symbol: 'Kr',
    seeAlso: ['wheel rate', 'tyre rate'],
  }),
  term('tyre rate', 'Npm', 'Vertical stiffness of the tyre.', `${MILLIKEN}, ch. 16`, {
    symbol: 'Kt',
    seeAlso: ['ride rate'],
  }),
  term('rest length', 'm', 'Length of a spring without load.', `${FORMAT} section 3.4`, {
    otherNames: ['free length'],
  }),
  term(
    'motion ratio',
    '1',
    'Travel of the spring over travel of the wheel. The wheel rate is the spring rate times its square.',
    `${MILLIKEN}, ch. 16`,
    { symbol: 'MR', otherNames: ['installation ratio'], seeAlso: ['spring rate', 'wheel rate'] },
  ),
  term('ride height', 'm', 'Height of a fixed point of the body above the road.', `${MILLIKEN}, ch. 12`),
  term(
    'natural frequency',
    'Hz',
    'Frequency at which a mass oscillates on its spring once released: f = √(k/m) / 2π.',
    `${FORMAT} section 10`,
    {
      symbol: 'f',
      otherNames: ['ride frequency', 'natural frequencies'],
      seeAlso: ['damping ratio', 'spring rate'],
    },
  ),
  term('damping rate', 'Nspm', 'Force of a damper per speed of its piston.', `${MILLIKEN}, ch. 22`, {
    symbol: 'c',
    otherNames: ['damper rate', 'damping coefficient'],
    seeAlso: ['damping ratio', 'bump', 'rebound'],
  }),
  term(
    'damping ratio',
    '1',
    'Damping rate over critical damping. Below 1 the body overshoots its rest position, above 1 it returns slowly.',
    `${GUIDE}, mSpringDamperRate`,
    { symbol: 'zeta', seeAlso: ['critical damping', 'natural frequency'] },
  ),
  term(
    'critical damping',
    'Nspm',
    'Minimum damping rate at which a mass returns to rest without overshoot: 2 √(k m).',
    `${FORMAT} section 10`,
    { seeAlso: ['damping ratio'] },
  ),
  term(
    'anti-roll bar',
    '',
    'Spring between the two wheels of an axle that acts only on the difference of their travels.',
    `${GUIDE}, PxVehicleAntiRollBar`,
    { otherNames: ['stabiliser', 'sway bar'], seeAlso: ['roll stiffness'] },
  ),
  term('roll stiffness', 'Nmprad', 'Roll moment per roll angle.', `${MILLIKEN}, ch. 16`, {
    symbol: 'Kphi',
    otherNames: ['roll rate of the springs'],
    seeAlso: ['roll stiffness distribution', 'anti-roll bar'],
  }),
  term(
    'roll stiffness distribution',
    '1',
    'Front axle’s share of the roll stiffness. The stiffer end takes more of the load transfer and loses grip first.',
    `${MILLIKEN}, ch. 18`,
    { seeAlso: ['load transfer', 'understeer'] },
  ),
  term(
    'roll centre',
    '',
    'Point of an axle about which the body rolls while its wheels stay on the road; lateral forces act on the body there.',
    `${MILLIKEN}, ch. 17`,
    { otherNames: ['roll center'], seeAlso: ['roll axis', 'jacking'] },
  ),
  term(
    'mounting point',
    '',
    'Point of the body from which Racer measures the length of a suspension.',
    `${FORMAT} section 3.4`,
  ),
  term(
    'suspension force',
    'N',
    'Force of spring, damper and bar between wheel and body.',
    `${MILLIKEN}, ch. 16`,
  ),
  term(
    'beam axle',
    '',
    'Both wheels of an axle on one rigid part: they tilt together and do not jack.',
    `${MILLIKEN}, ch. 17`,
  ),
  term('camber', 'rad', 'Tilt of the wheel plane relative to the body.', 'ISO 8855', {
    otherNames: ['camber angle'],
    seeAlso: ['inclination angle', 'camber gain'],
  }),
  term(
    'camber gain',
    '',
    'Change of camber with suspension travel or with steering.',
    `${MILLIKEN}, ch. 17`,
    {
      otherNames: ['camber change'],
      seeAlso: ['camber'],
    },
  ),
  term('inclination angle', 'rad', 'Tilt of the wheel plane relative to the road.', 'ISO 8855', {
    symbol: 'gamma',
    avoid: 'camber, for both',
    seeAlso: ['camber'],
  }),
  term('toe', 'rad', 'Static heading of a wheel relative to the body.', 'SAE J670', {
    otherNames: ['toe angle'],
    seeAlso: ['toe-in', 'toe-out'],
  }),
  term('toe-in', 'rad', 'The two wheels of an axle point towards each other in front.', 'SAE J670', {
    seeAlso: ['toe'],
  }),
  term('toe-out', 'rad', 'The two wheels of an axle point away from each other in front.', 'SAE J670', {
    seeAlso: ['toe'],
  }),
  term(
    'caster',
    'rad',
    'Tilt of the steering axis in side view, top rearward positive: it makes the tyre trail behind the axis and straighten itself.',
    'ISO 8855',
    { otherNames: ['castor', 'caster angle'], seeAlso: ['caster offset', 'kingpin'] },
  ),
  term(
    'caster offset',
    'm',
    'Distance along the car from the wheel centre to the steering axis.',
    'ISO 8855',
    {
      seeAlso: ['caster'],
    },
  ),
  term('kingpin', '', 'The axis about which a wheel steers.', 'ISO 8855', {
    otherNames: ['steering axis', 'kingpin angle', 'kingpin inclination'],
    seeAlso: ['caster', 'kingpin offset'],
  }),
  term(
    'kingpin offset',
    'm',
    'Distance across the car from the contact patch to the steering axis on the ground: the lever of longitudinal forces on the steering.',
    'ISO 8855',
    { otherNames: ['scrub radius'], seeAlso: ['kingpin'] },
  ),
];
