import { describe, expect, it } from 'vitest';
import { pathTail } from './path-text.ts';

describe('pathTail', () => {
  it('keeps the last three parts and marks what is left out', () => {
    expect(pathTail('/home/someone/racer/cars/coupe/car.ini')).toBe('…/cars/coupe/car.ini');
  });

  it('keeps the separator of a Windows path', () => {
    expect(pathTail('C:\\racer\\cars\\coupe\\car.ini', 2)).toBe('…\\coupe\\car.ini');
  });

  it('leaves a short path whole', () => {
    expect(pathTail('coupe/car.ini')).toBe('coupe/car.ini');
  });
});
