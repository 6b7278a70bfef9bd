import type { CarPicture } from '../../../core/contract/pictures.ts';
import { WHEELS, WHEEL_LABELS } from '../../../core/contract/wheels.ts';

/** A part of the drawn car that can be chosen. */
export interface CarPart {
  readonly id: string;
  readonly label: string;
  /** The setting that a choice opens. */
  readonly key: string;
  /** Settings that light the part up. */
  readonly keys: RegExp;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parts from front to rear, in the order of the list beside the picture. */
export function carParts(picture: CarPicture): CarPart[] {
  const corners = picture.corners.flatMap(({ number }, w): CarPart[] => {
    const wheel = WHEELS[w];
    const at = wheel === undefined ? '' : WHEEL_LABELS[wheel].toLowerCase();
    return [
      { id: `wheel${w}`, label: `Wheel, ${at}`, key: `wheel${number}.radius`, keys: new RegExp(`^wheel${number}[.](?!.*brak)`) },
      { id: `spring${w}`, label: `Spring, ${at}`, key: `susp${number}.k`, keys: new RegExp(`^susp${number}[.](?!bump_rate|rebound_rate)`) },
      { id: `damper${w}`, label: `Damper, ${at}`, key: `susp${number}.bump_rate`, keys: new RegExp(`^susp${number}[.](bump_rate|rebound_rate)`) },
      { id: `brake${w}`, label: `Brake, ${at}`, key: `wheel${number}.max_braking`, keys: new RegExp(`^wheel${number}[.].*brak`) },
    ]; // prettier-ignore
  });
  const bars = picture.bars.map(({ left }, b) => ({
    id: `bar${b}`,
    label: `Anti-roll bar, ${left < 2 ? 'front' : 'rear'}`,
    key: `antirollbar.arb${b}.k`,
    keys: new RegExp(`^antirollbar[.]arb${b}[.]`),
  }));
  const wings = picture.wings.map(({ name }, w) => ({
    id: `wing${w}`,
    label: name === '' ? `Wing ${w}` : `Wing, ${name}`,
    key: `aero.wing${w}.angle`,
    keys: new RegExp(`^aero[.]wing${w}[.]`),
  }));
  const drive: CarPart[] = picture.hasEngine
    ? [
        { id: 'engine', label: 'Engine', key: 'engine.max_torque', keys: /^engine[.](?!shifting)/ },
        { id: 'gearbox', label: 'Gearbox', key: 'gearbox.gear1.ratio', keys: /^(gearbox|clutch|engine[.]shifting)[.]/ },
      ] // prettier-ignore
    : [];
  const differentials = picture.differentials.map(({ block, place }) => ({
    id: `differential-${place}`,
    label: `Differential, ${place}`,
    key: `${block}.ratio`,
    keys: new RegExp(`^${escaped(block)}[.]`),
  }));
  return [
    { id: 'body', label: 'Body', key: 'body.length', keys: /^body[.](width|height|length|inertia)/ },
    { id: 'centre', label: 'Centre of gravity', key: 'body.mass', keys: /^(body[.]mass|car[.]cg)/ },
    ...corners,
    ...bars,
    ...drive,
    ...differentials,
    ...wings,
  ];
}

/** The part of a setting; undefined where none is drawn. */
export function partOfKey(parts: readonly CarPart[], key: string | undefined): string | undefined {
  return key === undefined ? undefined : parts.find(({ keys }) => keys.test(key))?.id;
}
