import type { CarCamera } from '../car-files/car-views/read-cameras.ts';
import type { CarView } from '../car-files/car-views/read-views.ts';
import { numberText } from './text-table.ts';

const metres = (value: number, positive: string, negative: string): string =>
  `${numberText(Math.abs(value), 2)} m ${value < 0 ? negative : positive}`;

/** Cameras as rows: number, name, position, sight. */
export const cameraRows = (cameras: readonly CarCamera[], views: readonly CarView[]): string[][] =>
  cameras.map(
    ({ number, name, position_m: { x, y, z }, down_deg, heading_deg, fieldOfView_deg, model, view }) => [
      `  camera${number}`,
      name,
      [
        metres(x, 'ahead of', 'behind'),
        ...(Math.abs(y) < 0.005 ? [] : [metres(y, 'left of', 'right of')]),
        `${metres(z, 'above', 'below')} the centre of gravity`,
      ].join(', '),
      [
        ...(Math.abs(heading_deg) < 0.5
          ? []
          : [`${numberText(Math.abs(heading_deg), 0)}° to the ${heading_deg > 0 ? 'left' : 'right'}`]),
        ...(Math.abs(down_deg) < 0.05
          ? []
          : [`${numberText(Math.abs(down_deg), 1)}° ${down_deg > 0 ? 'down' : 'up'}`]),
        `field of view ${numberText(fieldOfView_deg, 0)}°`,
        model === 'none' ? 'without the car' : `${model} model`,
        ...(views.length === 0 ? [] : [`view ${view}`]),
      ].join(', '),
    ],
  );

/** Views as rows: number, name, what they show. */
export const viewRows = (views: readonly CarView[]): string[][] =>
  views.map(({ block, name, elements }, i) => {
    const variables = elements.flatMap(({ variable }) => (variable === '' ? [] : [variable]));
    const pictures = elements.filter(({ type }) => type === 'static').length;
    return [
      `  view ${i}`,
      name === '' ? block : name,
      `${elements.length} elements, ${pictures} of them pictures${variables.length === 0 ? '' : `; shows ${[...new Set(variables)].join(', ')}`}`,
    ];
  });
