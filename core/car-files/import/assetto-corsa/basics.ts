import type { Mapping } from '../mapping.ts';
import { refuseSource } from '../import-source.ts';
import { withHeave } from '../heave.ts';
import type { AxleBasics, AxleSprings, Basics } from './assetto-corners.ts';

/** The sections of the compound in use: FRONT and REAR for index 0, FRONT_1 and REAR_1 for 1 ... */
function tyreSections(mapping: Mapping): readonly [string, string] {
  const index = mapping.number('tyres.ini', 'COMPOUND_DEFAULT', 'INDEX') ?? 0;
  const suffix = index === 0 ? '' : `_${index}`;
  const has = (name: string): boolean => mapping.hasSection('tyres.ini', name);
  const isThere = has(`FRONT${suffix}`) && has(`REAR${suffix}`);
  if (!isThere && suffix !== '')
    mapping.warn(
      `tyres.ini has no compound ${index} (sections FRONT${suffix} and REAR${suffix}); the first one is used.`,
    );
  const used = isThere ? suffix : '';
  mapping.link('tyres.ini', 'COMPOUND_DEFAULT', 'INDEX', [], {
    formula: `names the sections FRONT${used} and REAR${used}`,
  });
  return [`FRONT${used}`, `REAR${used}`];
}

/**
 * Springs of an axle with its heave spring, which pushes both hubs with its rate times their mean travel: h is half of
 * its rate. An axle with a heave spring needs no others.
 */
function readSprings(mapping: Mapping, name: 'FRONT' | 'REAR', need: () => number): AxleSprings {
  const number = (section: string, key: string): number =>
    Math.max(0, mapping.number('suspensions.ini', section, key) ?? 0);
  const heave_Npm = number(`HEAVE_${name}`, 'SPRING_RATE');
  const before = {
    spring_Npm: heave_Npm > 0 ? number(name, 'SPRING_RATE') : need(),
    bar_Npm: number('ARB', name),
  };
  return { before, after: withHeave(before, heave_Npm / 2) };
}

/**
 * The numbers without which there is no car.
 *
 * @throws RacebenchError SOURCE_REFUSED naming every one that is missing or impossible
 */
export function readBasics(mapping: Mapping): Basics {
  const problems: string[] = [];
  const need = (file: string, section: string, key: string, least = 0): number => {
    const value = mapping.number(file, section, key);
    const entry = mapping.entry(file, section, key);
    if (value !== undefined && value > least) return value;
    problems.push(
      entry === undefined
        ? `${file}: [${section}] ${key} is missing`
        : `${file}, line ${entry.line}: [${section}] ${key} is "${entry.value}", not a number above ${least}`,
    );
    return 1;
  };
  const tyres = tyreSections(mapping);
  const totalMass_kg = need('car.ini', 'BASIC', 'TOTALMASS');
  const wheelbase_m = need('suspensions.ini', 'BASIC', 'WHEELBASE');
  const frontShare = need('suspensions.ini', 'BASIC', 'CG_LOCATION');
  if (frontShare >= 1 && problems.length === 0)
    problems.push(
      `suspensions.ini: [BASIC] CG_LOCATION is ${frontShare}; the front share of the weight must be between 0 and 1`,
    );
  const axle = (name: 'FRONT' | 'REAR', tyre: string): Omit<AxleBasics, 'sprungMass_kg'> => {
    const hubMass_kg = need('suspensions.ini', name, 'HUB_MASS');
    const springs = readSprings(mapping, name, () => need('suspensions.ini', name, 'SPRING_RATE'));
    return {
      hubMass_kg,
      springs,
      springRate_Npm: springs.after.spring_Npm,
      radius_m: need('tyres.ini', tyre, 'RADIUS'),
      tyreRate_Npm: need('tyres.ini', tyre, 'RATE'),
    };
  };
  const front = axle('FRONT', tyres[0]);
  const rear = axle('REAR', tyres[1]);
  need('suspensions.ini', 'FRONT', 'TRACK');
  need('suspensions.ini', 'REAR', 'TRACK');
  need('drivetrain.ini', 'GEARS', 'COUNT');
  need('drivetrain.ini', 'GEARS', 'FINAL');
  const bodyMass_kg = totalMass_kg - 2 * (front.hubMass_kg + rear.hubMass_kg);
  if (problems.length === 0 && bodyMass_kg <= 0)
    problems.push(
      `car.ini: [BASIC] TOTALMASS ${totalMass_kg} kg is not above the four HUB_MASS of suspensions.ini`,
    );
  if (problems.length > 0) throw refuseSource(`The car cannot be imported. ${problems.join('; ')}.`);
  return {
    totalMass_kg,
    bodyMass_kg,
    wheelbase_m,
    frontShare,
    tyreSections: tyres,
    axles: [
      { ...front, sprungMass_kg: (bodyMass_kg * frontShare) / 2 },
      { ...rear, sprungMass_kg: (bodyMass_kg * (1 - frontShare)) / 2 },
    ],
  };
}
