import type { Mapping } from '../mapping.ts';
import { fileNumber } from '../numbers.ts';
import { inFileAxes, racerPosition, type Masses } from './vdrift-masses.ts';

/** Half a radian: Racer's force, linear in the angle and without the half, is then that of its coefficient. */
const HALF_RADIAN_DEG = 28.64789;

interface Wing {
  readonly section: string;
  readonly dragArea_m2: number;
  readonly area_m2: number;
  readonly lift: number;
  /** 0 where it is missing, as VDrift has it. */
  readonly efficiency: number;
  /** Key of the efficiency: `efficiency` in VDrift's document, `lift-efficiency` in its code and its cars. */
  readonly efficiencyKey: string;
}

function readWing(mapping: Mapping, file: string, section: string): Wing {
  const given = (key: string): number => mapping.number(file, section, key) ?? 0;
  const efficiencyKey =
    mapping.entry(file, section, 'lift-efficiency') === undefined ? 'efficiency' : 'lift-efficiency';
  return {
    section,
    dragArea_m2: given('frontal-area') * given('drag-coefficient'),
    area_m2: given('surface-area'),
    lift: given('lift-coefficient'),
    efficiency: given(efficiencyKey),
    efficiencyKey,
  };
}

/** A section without a surface: the drag of the body; the first one goes to aero.body. */
function importBody(mapping: Mapping, file: string, section: string, position: string): void {
  mapping.put('aero.body.center', position);
  mapping.take(file, section, 'drag-coefficient', ['aero.body.cx']);
  mapping.take(file, section, 'frontal-area', ['aero.body.area']);
  mapping.link(file, section, 'position', ['aero.body.center'], {
    formula: 'in Racer’s axes from the centre of gravity',
  });
}

/**
 * Induced drag area of a wing: area × CL² × (1 − efficiency), of an elliptic load with 1/(π A e) = 1 − efficiency (VDrift,
 * src/physics/aerodevice.h). VDrift's force has the half of ½ ρ v² like Racer's body drag.
 */
function importWing(mapping: Mapping, file: string, wing: Wing, block: string, position: string): void {
  const { section, area_m2 } = wing;
  const span_m = area_m2 > 0 ? area_m2 : 1;
  const induced_m2 = area_m2 * wing.lift ** 2 * (1 - wing.efficiency);
  mapping.put(`${block}.name`, section.replace(/^wing[.-]/, ''));
  mapping.put(`${block}.center`, position);
  mapping.put(`${block}.span`, span_m);
  mapping.put(`${block}.cord`, 1);
  mapping.choose(`${block}.angle`, HALF_RADIAN_DEG, 'At half a radian the coefficients are unchanged.');
  mapping.put(`${block}.coeff_down`, 0 - wing.lift);
  mapping.put(`${block}.coeff_drag`, (wing.dragArea_m2 + induced_m2) / span_m);
  const drag = `(frontal-area × drag-coefficient + surface-area × lift-coefficient² (1 − ${wing.efficiencyKey})) / surface-area`;
  mapping.link(file, section, 'position', [`${block}.center`], {
    formula: 'in Racer’s axes from the centre of gravity',
  });
  mapping.link(file, section, 'surface-area', [`${block}.span`, `${block}.coeff_drag`], {
    formula: 'span × chord, the chord 1 m',
    back: (car) => car.number(`${block}.span`) * car.number(`${block}.cord`),
  });
  mapping.link(file, section, 'lift-coefficient', [`${block}.coeff_down`, `${block}.coeff_drag`], {
    formula: 'sign inverted: downforce is positive',
    back: (car) => 0 - car.number(`${block}.coeff_down`),
  });
  for (const key of ['frontal-area', 'drag-coefficient'])
    mapping.link(file, section, key, [`${block}.coeff_drag`], { formula: drag });
  mapping.link(file, section, wing.efficiencyKey, [`${block}.coeff_drag`], { formula: drag });
}

/**
 * Body drag and wings: every section with a drag-coefficient is one, whatever its name (VDrift,
 * src/physics/cardynamics.cpp, loadAeroDevice; docs/sources/racer-format.md 9.2).
 */
export function importAero(mapping: Mapping, file: string, masses: Masses): void {
  const sections = mapping
    .sections(file)
    .filter((name) => mapping.entry(file, name, 'drag-coefficient') !== undefined);
  if (sections.length === 0) mapping.warn(`${file}: no section has a drag-coefficient; the car has no drag.`);
  let wings = 0;
  let hasBody = false;
  for (const section of sections) {
    const position = racerPosition(
      masses,
      mapping.numbers(file, section, 'position', 3) ?? inFileAxes(masses.centre_m, masses),
    )
      .map((part) => fileNumber(part))
      .join(' ');
    const wing = readWing(mapping, file, section);
    if (!hasBody && (wing.area_m2 === 0 || wing.lift === 0)) {
      importBody(mapping, file, section, position);
      hasBody = true;
    } else if (wings < 10) importWing(mapping, file, wing, `aero.wing${wings++}`, position);
    else mapping.warn(`${file}: [${section}] is left out; Racer reads ten wings.`, 'wings');
  }
  if (!hasBody) {
    mapping.choose('aero.body.cx', 0, 'The drag is in the wings.');
    mapping.choose('aero.body.area', 0, 'The drag is in the wings.');
  }
  mapping.put('aero.wings', wings);
}
