import { parseDocument } from '../car-ini/car-document.ts';
import type { CarIniDocument } from '../car-ini/nodes.ts';
import { blocksAt, numberAt, textAt } from './racer-values.ts';

/** A model of a track as geometry.ini names it. */
export interface SceneryObject {
  readonly name: string;
  /** Name beside geometry.ini, with forward slashes. */
  readonly file: string;
  /** Flag 4: wheels roll on it. */
  readonly isDrivenOn: boolean;
  /** Flag 2: cars run into it. */
  readonly isWall: boolean;
}

const WALL = 2;
const DRIVEN_ON = 4;

/** The models of a track folder of Racer, in the order of the file. */
export const sceneryObjects = (geometryIni: string): readonly SceneryObject[] =>
  objectsOf(parseDocument(geometryIni));

export function objectsOf(document: CarIniDocument): readonly SceneryObject[] {
  return blocksAt(document, 'objects').flatMap(({ name }) => {
    const file = textAt(document, `objects.${name}.file`);
    const flags = numberAt(document, `objects.${name}.flags`) ?? 0;
    return file === undefined
      ? []
      : [
          {
            name,
            file: file.replaceAll('\\', '/'),
            isDrivenOn: (flags & DRIVEN_ON) !== 0,
            isWall: (flags & WALL) !== 0,
          },
        ];
  });
}
