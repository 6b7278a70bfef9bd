import type { CarPicture } from '../../../../core/catalogue/setup-charts.ts';

/** A drawn part of the car that can be selected. */
export interface CarPart {
  readonly id: string;
  /** Line of the list that holds the part, and its name there. */
  readonly group: string;
  readonly name: string;
  /** Full name for screen readers. */
  readonly label: string;
  /** Setting that a selection opens. */
  readonly key: string;
  /** Settings that highlight the part. */
  readonly keys: RegExp;
}

type Unlabelled = Omit<CarPart, 'label'> & { readonly suffix?: string };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts from front to rear, in the order of the list beside the picture. */
export function carParts(picture: CarPicture): CarPart[] {
  const corners = picture.corners.flatMap(({ number, name, label, isFaked }, w): Unlabelled[] => {
    const at = { name, suffix: label };
    return [
      ...(isFaked ? [{ id: `faked${w}`, group: 'Faked drive', ...at, key: `wheel${number}.power_gearing`, keys: new RegExp(`^wheel${number}[.]power_gearing$`) }] : []),
      { id: `wheel${w}`, group: 'Wheel', ...at, key: `wheel${number}.radius`, keys: new RegExp(`^wheel${number}[.](?!.*brak)`) },
      { id: `spring${w}`, group: 'Spring', ...at, key: `susp${number}.k`, keys: new RegExp(`^susp${number}[.](?!bump_rate|rebound_rate)`) },
      { id: `damper${w}`, group: 'Damper', ...at, key: `susp${number}.bump_rate`, keys: new RegExp(`^susp${number}[.](bump_rate|rebound_rate)`) },
      { id: `brake${w}`, group: 'Brake', ...at, key: `wheel${number}.max_braking`, keys: new RegExp(`^wheel${number}[.].*brak`) },
    ]; // prettier-ignore
  });
  const bars = picture.bars.map(({ left, number }, b) => ({
    id: `bar${b}`,
    group: 'Anti-roll bar',
    name: left < 2 ? 'front' : 'rear',
    key: `antirollbar.arb${number}.k`,
    keys: new RegExp(`^antirollbar[.]arb${number}[.]`),
  }));
  const wings = picture.wings.map(({ name }, w) => ({
    id: `wing${w}`,
    group: 'Wing',
    name: name === '' ? `${w}` : name,
    key: `aero.wing${w}.angle`,
    keys: new RegExp(`^aero[.]wing${w}[.]`),
  }));
  const drive: Unlabelled[] = picture.hasEngine
    ? [
        { id: 'engine', group: 'Drive', name: 'engine', key: 'engine.max_torque', keys: /^engine[.](?!shifting)/ },
        { id: 'gearbox', group: 'Drive', name: 'gearbox', key: 'gearbox.gear1.ratio', keys: /^(gearbox|clutch|engine[.]shifting)[.]/ },
      ] // prettier-ignore
    : [];
  const differentials = picture.differentials.map(({ block, position }) => ({
    id: `differential-${position}`,
    group: 'Differential',
    name: position,
    key: `${block}.ratio`,
    keys: new RegExp(`^${escaped(block)}[.]`),
  }));
  const all: Unlabelled[] = [
    {
      id: 'body',
      group: 'Body',
      name: 'box',
      key: 'body.length',
      keys: /^body[.](width|height|length|inertia)/,
    },
    {
      id: 'centre',
      group: 'Body',
      name: 'centre of gravity',
      key: 'body.mass',
      keys: /^(body[.]mass|car[.]cg)/,
    },
    ...corners,
    ...bars,
    ...drive,
    ...differentials,
    ...wings,
  ];
  return all.map(({ suffix, ...part }) => ({ ...part, label: `${part.group} ${suffix ?? part.name}` }));
}

/** Lines of the list: parts of one kind beside each other. */
export function partLines(
  parts: readonly CarPart[],
): { readonly group: string; readonly parts: CarPart[] }[] {
  return [...new Set(parts.map(({ group }) => group))].map((group) => ({
    group,
    parts: parts.filter((part) => part.group === group),
  }));
}

/** The part of a setting; undefined where none is drawn. */
export function partOfKey(parts: readonly CarPart[], key: string | undefined): string | undefined {
  return key === undefined ? undefined : parts.find(({ keys }) => keys.test(key))?.id;
}
