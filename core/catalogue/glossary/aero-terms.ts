import { FORMAT, term, type GlossaryTerm } from './glossary-term.ts';

const RACER = `${FORMAT} section 5`;
const BOOK = 'Milliken & Milliken, ch. 3';

/** Air forces. */
export const AERO_TERMS: readonly GlossaryTerm[] = [
  term('drag', 'N', 'Force of the air against the motion.', BOOK, { seeAlso: ['drag coefficient'] }),
  term('drag coefficient', '1', 'Drag over dynamic pressure times frontal area.', BOOK, {
    symbol: 'cx',
    otherNames: ['drag coefficients'],
    seeAlso: ['frontal area', 'dynamic pressure'],
  }),
  term(
    'frontal area',
    'm2',
    'Area of the car seen from the front, to which its drag coefficient refers.',
    BOOK,
    {
      symbol: 'A',
      otherNames: ['front area'],
    },
  ),
  term('dynamic pressure', 'Pa', 'Half of the air density times the square of the speed.', BOOK, {
    symbol: 'q',
  }),
  term('air density', 'kgpm3', 'Mass of a cubic metre of air; 1.225 kg/m³ in Racer.', RACER, {
    symbol: 'rho',
  }),
  term('downforce', 'N', 'Force of the air towards the road.', BOOK, {
    otherNames: ['downforce coefficient'],
    seeAlso: ['wing'],
  }),
  term(
    'wing',
    '',
    'Racer: a surface whose down and drag forces grow with its angle and the square of the speed.',
    RACER,
    {
      otherNames: ['wings'],
      seeAlso: ['chord', 'span', 'angle of attack'],
    },
  ),
  term('chord', 'm', 'Length of a wing along the car; `cord` in a car.ini.', BOOK),
  term('span', 'm', 'Length of a wing across the car.', BOOK),
  term('angle of attack', 'rad', 'Angle of a wing against the air.', BOOK, {
    otherNames: ['wing angle', 'angle offset'],
  }),
  term('centre of drag', '', 'Point at which the drag acts.', BOOK, { otherNames: ['centre of pressure'] }),
  term('aerodynamic balance', '1', 'Front axle’s share of the downforce.', 'Milliken & Milliken, ch. 15'),
];
