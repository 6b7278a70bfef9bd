import { FORMAT, GUIDE, MILLIKEN, term, type GlossaryTerm } from './glossary-term.ts';

const PACEJKA = 'Pacejka, Tire and Vehicle Dynamics';
const FORMULA = `${FORMAT} section 6`;

/** Tyres: slip, forces and the Magic Formula. */
export const TYRE_TERMS: readonly GlossaryTerm[] = [
  term('slip ratio', '1', '(ω Re − vx) / |vx|: positive when driving, −1 with a locked wheel.', PACEJKA, {
    symbol: 'kappa',
    otherNames: ['longitudinal slip'],
    avoid: 'skid, spin',
    seeAlso: ['wheelspin', 'wheel lock-up'],
  }),
  term(
    'slip angle',
    'rad',
    'Angle between the direction of travel of the contact point and the wheel heading.',
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
    'Simultaneous slip along and across the wheel: the two forces share one limit.',
    PACEJKA,
    {
      otherNames: ['combine longitudinal and lateral slip'],
      seeAlso: ['friction circle'],
    },
  ),
  term(
    'friction circle',
    '',
    'Limit of the horizontal force of a tyre in all directions: force used for braking is missing for cornering. An ellipse where the two limits differ.',
    `${MILLIKEN}, ch. 2`,
    { otherNames: ['friction ellipse'], seeAlso: ['combined slip'] },
  ),
  term('friction coefficient', '1', 'Maximum horizontal force over wheel load.', `${MILLIKEN}, ch. 2`, {
    symbol: 'mu',
    otherNames: ['tyre friction', 'friction scale', 'grip'],
    seeAlso: ['peak friction', 'load sensitivity'],
  }),
  term('peak friction', '1', 'Friction coefficient at the slip with the maximum force.', FORMULA, {
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
    'Fall of the friction coefficient with wheel load. Because of it, load transfer across an axle costs grip.',
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
  term('camber thrust', 'N', 'Lateral force of a tilted tyre without slip.', 'ISO 8855', {
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
      otherNames: ['sideforce'],
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
    'Distance that a tyre rolls until its force reaches 63 % of the final value after a step in slip.',
    PACEJKA,
    { symbol: 'sigma' },
  ),
  term('contact patch', '', 'Area in which the tyre touches the road.', 'ISO 8855', {
    otherNames: ['contact point'],
  }),
  term(
    'rolling resistance',
    '1',
    'Force against the rolling of a free wheel, over its load.',
    FORMAT + ' section 5',
    {
      otherNames: ['rolling resistance coefficient', 'rolling friction'],
    },
  ),
  term('loaded radius', 'm', 'Height of the wheel centre above the road.', 'ISO 8855', {
    otherNames: ['loaded radii'],
    seeAlso: ['unloaded radius', 'effective rolling radius'],
  }),
  term('unloaded radius', 'm', 'Radius of a tyre without load.', 'ISO 8855', {
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
    'rpm',
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
    'A tyre defined by a table of forces from a test rig, interpolated without a formula.',
    'ours',
    { otherNames: ['table of measured forces'], seeAlso: ['Magic Formula'] },
  ),
  term(
    'shape factor',
    '1',
    'C of the Magic Formula: decides how far the curve falls after its peak.',
    FORMULA,
    {
      symbol: 'C',
      seeAlso: ['Magic Formula'],
    },
  ),
  term('peak factor', 'N', 'D of the Magic Formula: the maximum force or moment.', FORMULA, {
    symbol: 'D',
    otherNames: ['peak moment'],
    seeAlso: ['Magic Formula', 'peak friction'],
  }),
  term(
    'stiffness factor',
    '',
    'B of the Magic Formula; B C D is the slope of the curve at zero slip.',
    FORMULA,
    {
      symbol: 'B',
      seeAlso: ['Magic Formula', 'cornering stiffness'],
    },
  ),
  term('curvature factor', '1', 'E of the Magic Formula: roundness of the curve at its peak.', FORMULA, {
    symbol: 'E',
    otherNames: ['curvature'],
    seeAlso: ['Magic Formula'],
  }),
  term(
    'horizontal shift',
    '',
    'Slip by which a Magic Formula curve is shifted: the force at zero slip is not 0.',
    FORMULA,
    {
      symbol: 'Sh',
      seeAlso: ['Magic Formula'],
    },
  ),
  term('vertical shift', '', 'Force by which a Magic Formula curve is shifted.', FORMULA, {
    symbol: 'Sv',
    seeAlso: ['Magic Formula'],
  }),
  term(
    'brush model',
    '',
    'Model of a tyre as elastic bristles that stick to the road until their force exceeds the friction.',
    PACEJKA,
  ),
  term(
    'skidding',
    '',
    'Audible sliding of a tyre; from a given slip on the game plays a sound and draws smoke.',
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
    'Part of the self-aligning moment that is left when the lateral force has no arm.',
    PACEJKA,
    { symbol: 'Mzr', otherNames: ['residual torque'], seeAlso: ['self-aligning moment', 'pneumatic trail'] },
  ),
  term(
    'turn slip',
    'perm',
    'Curvature of the path of a wheel; it matters where the radius is a few tyre radii, as in parking.',
    PACEJKA,
    { symbol: 'phi_t', otherNames: ['spin slip'], seeAlso: ['slip angle'] },
  ),
];
