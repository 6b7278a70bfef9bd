import { describe, expect, it } from 'vitest';
import { extensionsText, isFileOf, isListedFile } from './file-types.ts';

describe('kinds of files', () => {
  it('are known by their endings, whatever the case', () => {
    expect(isFileOf('Coupe/CAR.INI', 'car')).toBe(true);
    expect(isFileOf('r.plan.json', 'plan')).toBe(true);
    expect(isFileOf('drive.csv', 'telemetry')).toBe(true);
    expect(isFileOf('drive.csv', 'onlyTelemetry')).toBe(false);
    expect(isFileOf('drive.LDX', 'onlyTelemetry')).toBe(true);
    expect(isFileOf('no ending', 'car', 'plan')).toBe(false);
  });

  it('that are named are known by their names: of .ini files only those of a track are one', () => {
    expect(
      ['Monaco/TRACK.INI', 'Monaco\\spline.ini', 'line.gpx'].filter((name) => isFileOf(name, 'centreLine')),
    ).toHaveLength(3);
    expect(isFileOf('coupe/car.ini', 'centreLine')).toBe(false);
  });

  it('of every kind are listed, and others are not', () => {
    for (const name of ['car.ini', 'a.track', 'p.yml', 'p.json', 'a.ndjson', 'a.txt', 't.tir', 'c.zip'])
      expect(isListedFile(name), name).toBe(true);
    expect(['page.html', 'car.ini.bak', 'engine.exe'].filter(isListedFile)).toEqual([]);
  });

  it('say their endings in words', () => {
    expect(extensionsText('plan')).toBe('.yaml, .yml or .json');
    expect(extensionsText('track')).toBe('.track');
  });
});
