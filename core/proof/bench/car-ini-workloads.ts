import { readFileSync } from 'node:fs';
import { parse as parseIni, stringify } from 'ini';
import { parseDocument } from '../../car-files/car-ini/car-document.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { Workload } from './measure.ts';
import { FIXTURES } from '../fixtures.ts';

/**
 * The sample coupe; the same with blocks behind it up to 20,000 lines that no one knows, or with cameras, which the
 * field table knows.
 */
export type CarIniSize = 'car' | '20000' | '20000-known';

export type CarIniWork = 'parse-rate' | 'decode-rate' | 'edit-rate' | 'ini-parse-rate' | 'ini-edit-rate';

const LONG_LINES = 20_000;
const KEYS_PER_BLOCK = 17;
const CAMERA_KEYS = ['name', 'view', 'model', 'wheels', 'fov'];
/** Blocks in a camera with their numbers. */
const CAMERA_BLOCKS = { offset: ['x', 'y', 'z'], angle: ['x', 'y', 'z'], follow: ['pitch', 'yaw', 'roll'] };

function coupeText(): string {
  return readFileSync(new URL('cars/coupe-1974/car.ini', FIXTURES), 'latin1');
}

/** A block of 17 keys with notes, as a car with many parts of its own would have. */
function unknownLines(block: number): string[] {
  const key = (number: number): string =>
    `  key${number}=${((block * KEYS_PER_BLOCK + number) * 0.37).toFixed(2)} ; note ${number}`;
  return [`part${block}`, '{', ...Array.from({ length: KEYS_PER_BLOCK }, (_, number) => key(number)), '}'];
}

function cameraLines(number: number): string[] {
  const value = (position: number): string => (((number * 7 + position * 3) % 20) / 10).toFixed(1);
  const blocks = Object.entries(CAMERA_BLOCKS).flatMap(([block, keys]) => [
    `  ${block}`,
    '  {',
    ...keys.map((key, position) => `    ${key}=${block === 'follow' ? position % 2 : value(position)}`),
    '  }',
  ]);
  return [`camera${number}`, '{', ...CAMERA_KEYS.map((key) => `  ${key}=1`), ...blocks, '}'];
}

/** The coupe and `extra` keys that no one knows. */
export function textWithUnknownKeys(extra: number): string {
  const blocks = Array.from({ length: Math.ceil(extra / KEYS_PER_BLOCK) }, (_, block) => unknownLines(block));
  return `${coupeText()}${blocks.flat().join('\r\n')}\r\n`;
}

export function carIniText(size: CarIniSize): string {
  const coupe = coupeText();
  if (size === 'car') return coupe;
  const linesOf = size === '20000' ? unknownLines : cameraLines;
  const lines: string[] = [];
  const own = coupe.split('\n').length;
  for (let block = 0; own + lines.length < LONG_LINES; block++) lines.push(...linesOf(block));
  return `${coupe}${lines.join('\r\n')}\r\n`;
}

function workOf(work: CarIniWork, text: string): () => void {
  let turn = 0;
  const mass = (): string => String(800 + (turn++ % 100));
  switch (work) {
    case 'parse-rate':
      return () => void parseDocument(text);
    case 'decode-rate':
      return () => void openCar(text, []);
    case 'edit-rate':
      return () => void setValue(text, 'body.mass', mass());
    case 'ini-parse-rate':
      return () => void parseIni(text);
    case 'ini-edit-rate':
      return () => void stringify({ ...parseIni(text), mass: mass() });
  }
}

/** One operation is a megabyte of text. */
export function createCarIniWorkload(work: CarIniWork, size: CarIniSize): Workload {
  const text = carIniText(size);
  const run = workOf(work, text);
  const megabytes = text.length / 1e6;
  return {
    run: () => {
      run();
      return megabytes;
    },
  };
}
