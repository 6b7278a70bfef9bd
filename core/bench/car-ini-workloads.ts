import { readFileSync } from 'node:fs';
import { parse as parseIni, stringify } from 'ini';
import { parseDocument } from '../car-ini/document.ts';
import { setValue } from '../car-ini/edit.ts';
import { openCar } from '../car-ini/open-car.ts';
import type { Workload } from './measure.ts';

/** The sample coupe, and the same with made-up blocks behind it up to 20,000 lines. */
export type CarIniSize = 'car' | '20000';

export type CarIniWork = 'parse-rate' | 'decode-rate' | 'edit-rate' | 'ini-parse-rate' | 'ini-edit-rate';

const LONG_LINES = 20_000;
const KEYS_PER_BLOCK = 17;

function coupeText(): string {
  return readFileSync(new URL('../../fixtures/cars/coupe-1974/car.ini', import.meta.url), 'latin1');
}

/** Blocks of 17 keys with notes, as a car with many parts of its own would have. */
export function carIniText(size: CarIniSize): string {
  const coupe = coupeText();
  if (size === 'car') return coupe;
  const parts = [coupe];
  let lines = coupe.split('\n').length;
  for (let block = 0; lines < LONG_LINES; block++) {
    parts.push(`part${block}\r\n{\r\n`);
    for (let key = 0; key < KEYS_PER_BLOCK; key++)
      parts.push(`  key${key}=${((block * KEYS_PER_BLOCK + key) * 0.37).toFixed(2)} ; note ${key}\r\n`);
    parts.push('}\r\n');
    lines += KEYS_PER_BLOCK + 3;
  }
  return parts.join('');
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
