import { describe, expect, it } from 'vitest';
import { realCars } from '../proof/testing/real-cars.ts';
import { byTurns, THINNED } from '../proof/testing/thorough.ts';
import { documentText, parseDocument } from './car-ini/car-document.ts';
import { setValue } from './car-ini/edit.ts';
import { openCar, type OpenCar } from './car-ini/open-car.ts';
import { exportCar } from './import/export-car.ts';
import { importCar } from './import/import-car.ts';
import type { SourceCar } from './import/import-source.ts';

const MARKED = 'behind a UTF-8 byte order mark';

const NOTE = '\xb0 \xe9 \xff \xc3\xa9';

/** A note of the language of the text: no comment may be before the first line of an XML file. */
const withNote = (text: string): string =>
  text.startsWith('<?xml') ? text.replace('\n', `\n<!-- ${NOTE} -->\n`) : `; ${NOTE}\n${text}`;

/** The same text as other editors leave it; ISO 8859-1, one character a byte. */
const LAYOUTS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'with CRLF': (text) => text.replace(/\r\n|\r|\n/g, '\r\n'),
  'with LF': (text) => text.replace(/\r\n|\r|\n/g, '\n'),
  [MARKED]: (text) => `\xef\xbb\xbf${text.replace(/^\xef\xbb\xbf/, '')}`,
  'indented by tabs': (text) => text.replace(/^ +/gm, '\t'),
  'without a final line end': (text) => text.replace(/[\r\n]+$/, ''),
  'with notes in ISO 8859-1 and in UTF-8': withNote,
};

const LAYOUT_NAMES = Object.keys(LAYOUTS);
const { racer, games } = await realCars();

const inLayout = (text: string, name: string): string => LAYOUTS[name]?.(text) ?? text;

function meaningOf(car: OpenCar): Map<string, unknown> {
  return new Map([...car.values].map(([key, { value }]) => [key, value]));
}

/** Seven cars in a row together have each layout. */
const layoutsOf = (path: string, cars: readonly { path: string }[]): readonly string[] =>
  byTurns(
    LAYOUT_NAMES,
    cars.findIndex((car) => car.path === path),
    7,
  );

describe.each(racer)(`the car.ini of $path${THINNED}`, ({ path, text: original, companions }) => {
  it.each(layoutsOf(path, racer))('%s comes back byte for byte and means the same', (layout) => {
    const text = inLayout(original, layout);
    expect(documentText(parseDocument(text))).toBe(text);
    const car = openCar(text, companions);
    // Racer reads the mark as part of the first name: the file says so and loses that block.
    if (car.diagnostics.some(({ code }) => code === 'byte-order-mark')) expect(layout).toBe(MARKED);
    else expect(meaningOf(car)).toEqual(meaningOf(openCar(original, companions)));
  });

  it.each(layoutsOf(path, racer))('%s: an edit of a value changes its bytes alone', (layout) => {
    const text = inLayout(original, layout);
    const own = [...openCar(text, companions).values.values()].filter(
      ({ origin, text: old }) => origin === 'own' && old !== '',
    );
    expect(own.length).toBeGreaterThan(40);
    for (const { key, start, end } of byTurns(own, LAYOUT_NAMES.indexOf(layout), 20))
      expect(setValue(text, key, '7'), key).toBe(`${text.slice(0, start)}7${text.slice(end)}`);
  });
});

const sourceIn = (source: SourceCar, layout: string): SourceCar => ({
  ...source,
  files: source.files.map((file) => ({ ...file, text: inLayout(file.text, layout) })),
});

/** Lines of a text with their ends. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n|$)/g) ?? [];

describe.each(games)(`the car of a game at $path${THINNED}`, ({ path, source: original }) => {
  it.each(layoutsOf(path, games))(
    '%s is imported alike, and without an edit nothing is exported',
    (layout) => {
      const source = sourceIn(original, layout);
      const imported = importCar(source);
      const first = importCar(original);
      expect(imported.text).toBe(first.text);
      expect(imported.companions).toEqual(first.companions);
      expect(exportCar(source, imported)).toMatchObject({ files: [], plan: { changes: [], left: [] } });
    },
  );

  it.each(layoutsOf(path, games))(
    '%s: an edit of a value changes lines of the source in that value alone',
    (layout) => {
      const source = sourceIn(original, layout);
      const imported = importCar(source);
      const car = openCar(imported.text, imported.companions);
      const mapped = new Set(imported.report.rows.flatMap(({ targets }) => targets.map(({ key }) => key)));
      const numbers = [...car.values.values()].filter(
        ({ key, origin, value }) =>
          mapped.has(key) && origin === 'own' && typeof value === 'number' && value !== 0,
      );
      expect(numbers.length).toBeGreaterThan(50);
      for (const { key, value } of byTurns(numbers, LAYOUT_NAMES.indexOf(layout), 80)) {
        const text = setValue(imported.text, key, String(Number(value) * 1.01));
        const { plan, files } = exportCar(source, { ...imported, text });
        const curve = plan.changes.some(({ line }) => line === 0) || key === 'engine.max_torque';
        for (const { name, text: after } of curve ? [] : files) {
          const before = source.files.find((file) => file.name === name)?.text ?? '';
          const changes = plan.changes.filter(({ file }) => file === name);
          const back = linesOf(after).map((line, i) =>
            changes
              .filter((change) => change.line === i + 1)
              .reduce((now, change) => now.replace(change.after, change.before), line),
          );
          expect(back.join(''), key).toBe(before);
        }
      }
    },
  );
});
