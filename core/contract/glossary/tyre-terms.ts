import { FORMAT, GUIDE, MILLIKEN, term, type GlossaryTerm } from './term.ts';

const PACEJKA = 'Pacejka, Tire and Vehicle Dynamics';
const FORMULA = `${FORMAT} section 6`;

/** Tyres: slip, forces and the Magic Formula. */
export const TYRE_TERMS: readonly GlossaryTerm[] = [
  term('slip ratio', '1', '(ω Re − vx) / |vx|: positive when driving, −1 with the wheel standing.', PACEJKA, {
    symbol: 'kappa',
    otherNames: ['longitudinal slip'],
    avoid: 'skid, spin',
    seeAlso: ['wheelspin', 'wheel lock-up'],
  }),
  term(
    'slip angle',
    'rad',
    'Direction of travel of the contact point against the wheel heading.',
    'ISO 8855',
    {
      symbol: 'alpha',
      otherNames: ['lateral slip'],
      avoid: 'drift angle',
      seeAlso: ['cornering stiffness', 'sideslip angle'],
    },
  ),
  term(
    'combined slip',
    '',
    'Slip along and across the wheel at once: the two forces share one limit.',
    PACEJKA,
    {
      otherNames: ['combine longitudinal and lateral slip'],
      seeAlso: ['friction circle'],
    },
  ),
  term(
    'friction circle',
    '',
    'Limit of the horizontal force of a tyre in all directions: what braking takes is missing for cornering. An ellipse where the two limits differ.',
    `${MILLIKEN}, ch. 2`,
    { otherNames: ['friction ellipse'], seeAlso: ['combined slip'] },
  ),
  term('friction coefficient', '1', 'Horizontal force over wheel load at most.', `${MILLIKEN}, ch. 2`, {
    symbol: 'mu',
    otherNames: ['tyre friction', 'friction scale', 'grip'],
    seeAlso: ['peak friction', 'load sensitivity'],
  }),
  term('peak friction', '1', 'Friction coefficient at the slip where the force is greatest.', FORMULA, {
    symbol: 'mu',
    seeAlso: ['load sensitivity', 'peak factor'],
  }),
  term(
    'split friction',
    '',
    'Left and right wheels on surfaces of different friction.',
    `${MILLIKEN}, ch. 20`,
    {
      otherNames: ['split-mu', 'split mu'],
    },
  ),
  term(
    'load sensitivity',
    'perN',
    'Fall of the friction coefficient with wheel load. It is why load transfer across an axle costs grip.',
    `${MILLIKEN}, ch. 2`,
    { seeAlso: ['load transfer', 'peak friction'] },
  ),
  term('cornering stiffness', 'Nprad', 'Lateral force per slip angle at small slip angles.', 'ISO 8855', {
    symbol: 'C_alpha',
    otherNames: ['lateral stiffness'],
    seeAlso: ['slip angle'],
  }),
  term('longitudinal stiffness', 'N', 'Longitudinal force per slip ratio at small slip ratios.', PACEJKA, {
    symbol: 'C_kappa',
    seeAlso: ['slip ratio'],
  }),
  term('camber thrust', 'N', 'Lateral force of a tyre that leans without slipping.', 'ISO 8855', {
    otherNames: ['camber force'],
    seeAlso: ['inclination angle'],
  }),
  term('self-aligning moment', 'Nm', 'Moment of the road on the tyre about the road normal.', 'ISO 8855', {
    symbol: 'Mz',
    otherNames: ['aligning moment'],
    avoid: 'aligning torque',
    seeAlso: ['pneumatic trail'],
  }),
  term(
    'pneumatic trail',
    'm',
    'Distance by which the lateral force acts behind the middle of the contact patch.',
    PACEJKA,
    {
      seeAlso: ['self-aligning moment'],
    },
  ),
  term(
    'lateral force',
    'N',
    'Force of the road on the tyre across the wheel, positive to the left.',
    'ISO 8855',
    {
      symbol: 'Fy',
      otherNames: ['side force'],
    },
  ),
  term(
    'longitudinal force',
    'N',
    'Force of the road on the tyre along the wheel, positive forward.',
    'ISO 8855',
    {
      symbol: 'Fx',
    },
  ),
  term(
    'relaxation length',
    'm',
    'Way a tyre rolls until its force has come to 63 % of that of a suddenly changed slip.',
    PACEJKA,
    { symbol: 'sigma' },
  ),
  term('contact patch', '', 'Area in which the tyre touches the road.', 'ISO 8855', {
    otherNames: ['contact point'],
  }),
  term(
    'rolling resistance',
    '1',
    'Force against the rolling of a free wheel over its load.',
    FORMAT + ' section 5',
    {
      otherNames: ['rolling resistance coefficient', 'rolling friction'],
    },
  ),
  term('loaded radius', 'm', 'Height of the wheel centre above the road.', 'ISO 8855', {
    otherNames: ['loaded radii'],
    seeAlso: ['unloaded radius', 'effective rolling radius'],
  }),
  term('unloaded radius', 'm', 'Radius of a tyre that carries nothing.', 'ISO 8855', {
    otherNames: ['unloaded tyre radius'],
    seeAlso: ['loaded radius'],
  }),
  term(
    'effective rolling radius',
    'm',
    'Speed over rotational speed of a freely rolling wheel.',
    'ISO 8855',
    {
      symbol: 'Re',
      seeAlso: ['slip ratio', 'loaded radius'],
    },
  ),
  term(
    'wheel speed',
    'radps',
    'Rotational speed of a wheel about its axle, positive when rolling forward.',
    'ISO 8855',
    {
      symbol: 'omega',
    },
  ),
  term('wheelspin', '', 'A driven wheel turns much faster than it rolls.', `${GUIDE}, mMOI`, {
    otherNames: ['wheel spin'],
    seeAlso: ['slip ratio', 'limited slip'],
  }),
  term(
    'Magic Formula',
    '',
    'Pacejka’s form of tyre curves: y = D sin(C atan(B x − E (B x − atan(B x)))), its factors functions of wheel load and camber.',
    PACEJKA,
    {
      otherNames: ['Pacejka', "Pacejka '89", 'Pacejka ’89', 'Pacejka 89'],
      seeAlso: ['shape factor', 'peak factor', 'stiffness factor', 'curvature factor'],
    },
  ),
  term(
    'measured tyre',
    '',
    'A tyre by a table of forces from a test rig, interpolated without a formula.',
    'ours',
    { otherNames: ['table of measured forces'], seeAlso: ['Magic Formula'] },
  ),
  term('shape factor', '1', 'C of the Magic Formula: how far the curve falls behind its peak.', FORMULA, {
    symbol: 'C',
    seeAlso: ['Magic Formula'],
  }),
  term('peak factor', 'N', 'D of the Magic Formula: the greatest force, or moment.', FORMULA, {
    symbol: 'D',
    otherNames: ['peak moment'],
    seeAlso: ['Magic Formula', 'peak friction'],
  }),
  term(
    'stiffness factor',
    '',
    'B of the Magic Formula; B C D is the slope of the curve at no slip.',
    FORMULA,
    {
      symbol: 'B',
      seeAlso: ['Magic Formula', 'cornering stiffness'],
    },
  ),
  term('curvature factor', '1', 'E of the Magic Formula: how round the curve is at its peak.', FORMULA, {
    symbol: 'E',
    otherNames: ['curvature'],
    seeAlso: ['Magic Formula'],
  }),
  term(
    'horizontal shift',
    '',
    'Slip that a Magic Formula curve is moved by: the force at no slip is not 0.',
    FORMULA,
    {
      symbol: 'Sh',
      seeAlso: ['Magic Formula'],
    },
  ),
  term('vertical shift', '', 'Force that a Magic Formula curve is moved by.', FORMULA, {
    symbol: 'Sv',
    seeAlso: ['Magic Formula'],
  }),
  term(
    'brush model',
    '',
    'A tyre as elastic bristles that stick to the road until their force is too great.',
    PACEJKA,
  ),
  term(
    'skidding',
    '',
    'A tyre slides audibly; from a given slip on the game plays a sound and draws smoke.',
    `${FORMAT} section 3.5`,
    {
      otherNames: ['skid'],
    },
  ),
  term('spin inertia', 'kgm2', 'Moment of inertia of a wheel about its axle.', `${GUIDE}, mMOI`, {
    seeAlso: ['moment of inertia'],
  }),
  term('overturning moment', 'Nm', 'Moment of the road on the tyre about its forward axis.', 'ISO 8855', {
    symbol: 'Mx',
    seeAlso: ['self-aligning moment'],
  }),
  term(
    'residual moment',
    'Nm',
    'Part of the self-aligning moment that is left when the side force has no arm.',
    PACEJKA,
    { symbol: 'Mzr', otherNames: ['residual torque'], seeAlso: ['self-aligning moment', 'pneumatic trail'] },
  ),
  term(
    'turn slip',
    'perm',
    'Curvature of the path of a wheel: counts where its radius is a few tyre radii, as in parking.',
    PACEJKA,
    { symbol: 'phi_t', otherNames: ['spin slip'], seeAlso: ['slip angle'] },
  ),
];
