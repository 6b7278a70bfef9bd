import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { FIXTURES, PROJECT } from '../fixtures.ts';
import { realCars } from '../testing/real-cars.ts';
import { THINNED, THOROUGH } from '../testing/thorough.ts';
import { damagedText } from './damaged-file.ts';
import {
  readCurveNumbers,
  readLutNumbers,
  readMeasuredNumbers,
  readSurfaceNumbers,
  silentCarChange,
  silentImportChange,
  silentTableChange,
  silentTirChange,
} from './silent-changes.ts';

const SEED = 29;
/** Mutations of each kind of file. */
const COUNT = THOROUGH ? 3000 : 20;

interface Kind {
  readonly name: string;
  /** Fault of mutation `number`; undefined where it is refused, reported or harmless. */
  readonly fault: (number: number) => string | undefined;
}

const { racer, games } = await realCars();

function textsOf(ending: string): string[] {
  const folders = [new URL('tyres', FIXTURES), new URL('../shared/reference/tyre-mf', PROJECT), new URL('../shared/field/cars', PROJECT)]; // prettier-ignore
  return folders.flatMap((url) => {
    const folder = fileURLToPath(url);
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith(ending))
        .toSorted()
        .map((name) => readFileSync(`${folder}/${name}`, 'latin1'));
    } catch {
      return [];
    }
  });
}

/** An item of a list by the number of the mutation. */
function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError('No file of this kind');
  return item;
}

function gameKind(name: string, kind: (typeof games)[number]['source']['kind']): Kind {
  const sources = games.map(({ source }) => source).filter((source) => source.kind === kind);
  return {
    name,
    fault: (number) => {
      const source = pick(sources, number);
      const file = Math.floor(number / sources.length) % source.files.length;
      return silentImportChange(source, file, damagedText(source.files[file]?.text ?? '', SEED, number));
    },
  };
}

const curves = racer.flatMap(({ companions }) =>
  companions.filter(({ name }) => name.endsWith('.crv')).map(({ text }) => text),
);
const tables = games.flatMap(({ source }) =>
  source.files.filter(({ name }) => name.endsWith('.lut')).map(({ text }) => text),
);
const tyres = textsOf('.tir');
const fixture = (path: string): string => readFileSync(new URL(path, FIXTURES), 'latin1');
/** Few rows, so that damage hits head and rows alike. */
const measured = [fixture('tyres/fsae-2012-measured.csv').split('\n').slice(0, 120).join('\n')];
const surfaces = [fixture('surfaces/friction-pairs.ini')];

const KINDS: readonly Kind[] = [
  {
    name: 'car.ini of Racer',
    fault: (number) => {
      const car = pick(racer, number);
      return silentCarChange(car, damagedText(car.text, SEED, number));
    },
  },
  gameKind('folder data of Assetto Corsa', 'assetto-corsa'),
  gameKind('.car of VDrift', 'vdrift'),
  gameKind('.xml of Speed Dreams', 'torcs'),
  gameKind('.hdv of rFactor with its files', 'rfactor'),
  {
    name: '.tir',
    fault: (number) => silentTirChange(damagedText(pick(tyres, number), SEED, number)),
  },
  {
    name: '.csv of a measured tyre',
    fault: (number) =>
      silentTableChange(damagedText(pick(measured, number), SEED, number), readMeasuredNumbers),
  },
  {
    name: 'file of surfaces',
    fault: (number) =>
      silentTableChange(damagedText(pick(surfaces, number), SEED, number), readSurfaceNumbers),
  },
  {
    name: '.crv',
    fault: (number) => silentTableChange(damagedText(pick(curves, number), SEED, number), readCurveNumbers),
  },
  {
    name: '.lut',
    fault: (number) => silentTableChange(damagedText(pick(tables, number), SEED, number), readLutNumbers),
  },
];

describe(`real files with one mutation each${THINNED}`, () => {
  it.each(KINDS)(
    '$name: refused, reported, or another value only at the mutation; never a crash',
    ({ fault }) => {
      const faults: string[] = [];
      for (let number = 0; number < COUNT; number++) {
        const found = fault(number);
        if (found !== undefined) faults.push(`${number}: ${found}`);
      }
      expect(faults).toEqual([]);
    },
    600_000,
  );
});
