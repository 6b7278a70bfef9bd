import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';

/**
 * Differences between public implementations of the Magic Formula, as named choices. The first of each is the book's
 * (Pacejka, Tire and Vehicle Dynamics, 3rd edition); docs/tyre-equations.md lists which implementation uses which.
 */
export const CONVENTIONS = {
  slipAngle: {
    meaning: 'Variable used as slip angle',
    choices: {
      tangent: 'tan alpha everywhere (4.E3)',
      plain: 'alpha everywhere',
      'plain in pure Fy': 'tan alpha, but alpha in the pure lateral force',
    },
  },
  camber: {
    meaning: 'Variable used as camber',
    choices: {
      'sine, plain in Fx': 'sin gamma (4.E4), but gamma in the peak of Fx (4.E13)',
      sine: 'sin gamma everywhere',
      plain: 'gamma everywhere',
    },
  },
  curvature: {
    meaning: 'Curvature factors E limited to 1',
    choices: { limited: 'all of them', free: 'none', 'free in combined slip': 'pure slip only' },
  },
  curvatureSide: {
    meaning: 'Slip whose side sets the curvature of Fy',
    choices: {
      shifted: 'shifted slip (4.E24)',
      unshifted: 'slip angle, neither side at 0',
    },
  },
  digressiveFriction: {
    meaning: 'Effect of the friction scale on the vertical shifts (4.E8)',
    choices: { 'A = 10': 'digressive', 'A = 1': 'proportional', 'A = 10 in Fx': 'proportional in Fy' },
  },
  speedGuard: {
    meaning: 'Speed added to the divisor of the direction of travel (4.E6a)',
    choices: { '0.1 m/s': '0.1 m/s', '1e-6 m/s': '1e-6 m/s' },
  },
  trailCamber: {
    meaning: 'Camber in steepness and size of the trail',
    choices: {
      magnitude: '|gamma*| and gamma* squared (4.E40, 4.E43)',
      signed: 'QBZ4 and QDZ3 with the sign of gamma (A58, A60)',
    },
  },
  trailLoad: {
    meaning: 'Nominal load behind the trail',
    choices: { scaled: 'LFZO Fz0 (4.E42)', measured: 'Fz0' },
  },
  equivalentSlip: {
    meaning: 'Equivalent slip angle of combined slip in Mz',
    choices: { sum: 'root of the sum of squares (4.E77, 4.E78)', tangent: 'by the tangents (A54, A55)' },
  },
  momentArm: {
    meaning: 'Nominal load and camber in the arm of Fx',
    choices: {
      scaled: 'LFZO Fz0 and gamma* (4.E76)',
      measured: 'Fz0 and gamma (A56)',
      'scaled, none at no slip ratio': 'as the first, but Fx has no arm in pure slip angle',
    },
  },
  trailForceWeight: {
    meaning: 'Weight of combined slip in the force behind the trail',
    choices: { upright: 'upright tyre (4.E74)', cambered: 'cambered tyre' },
  },
  residualDirection: {
    meaning: 'Fade of the residual moment with the slip angle',
    choices: {
      'travel twice': 'cos alpha’ in 4.E47 and in 4.E75',
      'slip angle once': 'cos alpha* in 4.E47 only',
    },
  },
  overturning: {
    meaning: 'Square in the load term of QSX6',
    choices: { outside: 'of the arctangent (4.E69)', inside: 'the arctangent' },
  },
  rollingLoad: {
    meaning: 'Load in front of the rolling resistance of MF 6.1',
    choices: { actual: 'Fz (4.E70)', nominal: 'Fz0 (A48)' },
  },
  smallLoad: {
    meaning: 'Mx and My below FZMIN',
    choices: { 'as it is': 'unchanged', faded: 'Fz times (Fz/FZMIN) squared in Mx, once in My' },
  },
  camberScales: {
    meaning: 'Scales LGAX, LGAY and LGAZ of MF 5.2 files',
    choices: { used: 'multiply camber', 'left out': 'no effect' },
  },
  foreignCoefficients: {
    meaning: 'Coefficients that the equations of the file’s version do not have',
    choices: { 'left out': 'the defaults are used', used: 'used as in MF 6.1' },
  },
} as const satisfies Record<string, ConventionRow>;

interface ConventionRow {
  readonly meaning: string;
  /** Effect of each choice, the book's first. */
  readonly choices: Readonly<Record<string, string>>;
}

export type ConventionName = keyof typeof CONVENTIONS;
export type Conventions = {
  readonly [Name in ConventionName]: keyof (typeof CONVENTIONS)[Name]['choices'];
};

/** Conventions of the book. */
export const BOOK: Conventions = {
  slipAngle: 'tangent',
  camber: 'sine, plain in Fx',
  curvature: 'limited',
  curvatureSide: 'shifted',
  digressiveFriction: 'A = 10',
  speedGuard: '0.1 m/s',
  trailCamber: 'magnitude',
  trailLoad: 'scaled',
  equivalentSlip: 'sum',
  momentArm: 'scaled',
  trailForceWeight: 'upright',
  residualDirection: 'travel twice',
  overturning: 'outside',
  rollingLoad: 'actual',
  smallLoad: 'as it is',
  camberScales: 'used',
  foreignCoefficients: 'left out',
};

/**
 * MF 5.2 and PAC2002 by their manual (with OpenTire's equation numbers): the third edition of the book prints only
 * later equations.
 */
export const MANUAL_52: Conventions = {
  ...BOOK,
  digressiveFriction: 'A = 1',
  trailCamber: 'signed',
  trailLoad: 'measured',
  equivalentSlip: 'tangent',
  momentArm: 'measured',
  residualDirection: 'slip angle once',
};

/** Default conventions of a file, by its version. */
export const usualConventions = (version: MfVersion): Conventions => (version === 'MF5.2' ? MANUAL_52 : BOOK);

/** MFeval in modes 221 (tangent, sine) and 211 (plain angles), matched to the solver of TNO. */
export const MFEVAL_221: Conventions = {
  slipAngle: 'tangent',
  camber: 'sine, plain in Fx',
  curvature: 'limited',
  curvatureSide: 'shifted',
  digressiveFriction: 'A = 1',
  speedGuard: '1e-6 m/s',
  trailCamber: 'signed',
  trailLoad: 'measured',
  equivalentSlip: 'tangent',
  momentArm: 'measured',
  trailForceWeight: 'cambered',
  residualDirection: 'slip angle once',
  overturning: 'inside',
  rollingLoad: 'nominal',
  smallLoad: 'faded',
  camberScales: 'left out',
  foreignCoefficients: 'used',
};
export const MFEVAL_211: Conventions = { ...MFEVAL_221, slipAngle: 'plain', camber: 'plain' };

/** teasit's library of MF 6.1. */
export const TEASIT: Conventions = {
  ...BOOK,
  slipAngle: 'plain in pure Fy',
  curvature: 'free',
  curvatureSide: 'unshifted',
  digressiveFriction: 'A = 1',
  speedGuard: '1e-6 m/s',
  momentArm: 'scaled, none at no slip ratio',
  foreignCoefficients: 'used',
};
