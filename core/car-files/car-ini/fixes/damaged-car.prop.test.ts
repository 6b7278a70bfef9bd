import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../math/random.ts';
import { MUTATIONS } from '../../../proof/fuzz/mutations.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import { trials } from '../../../proof/testing/thorough.ts';
import { PROPERTY_SEED } from '../../../proof/testing/property-seed.ts';
import { readCameras } from '../../car-views/read-cameras.ts';
import { readViews } from '../../car-views/read-views.ts';
import { applyEdits } from '../apply-edits.ts';
import { documentText, parseDocument } from '../car-document.ts';
import type { CarIniDocument } from '../nodes.ts';
import { openCar } from '../open-car.ts';

/** All 3,000 in the long set: each car is read twice, at ten milliseconds. */
const MUTATED = trials(800);
const { text: COUPE, companions } = sampleCarText('coupe-1974');
/** Everything but the coefficients of the tyres, so that damage hits the other keys more often. */
const SHORT = COUPE.replace(/^[ \t]*[abc]\d+=.*\r?\n/gm, '').replace(/^[ \t]*;.*\r?\n/gm, '');

const openBlocks = ({ findings }: CarIniDocument): number =>
  findings.filter(({ code }) => code === 'missing-close-brace').length;

describe(`${MUTATED} damaged cars`, () => {
  it('keep every byte, have an error where they cannot be driven, and close a block with the remedy', () => {
    let unclosed = 0;
    for (let i = 0; i < MUTATED; i++) {
      const random = createRandom(PROPERTY_SEED, i);
      let text = SHORT;
      for (let more = 1 + random.below(2); more > 0; more--) text = random.pick(MUTATIONS)(text, random);
      const { document, setup, diagnostics } = openCar(text, companions);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(documentText(document)).toBe(text);
      expect(setup === undefined, `input ${i}`).toBe(errors.length > 0);
      const wrong = diagnostics
        .filter(({ code }) => code === 'wrong-type')
        .map(({ line, key }) => `${line} ${key}`);
      const again = diagnostics.filter(
        ({ code, line, key }) => code === 'out-of-range' && wrong.includes(`${line} ${key}`),
      );
      expect(again, `input ${i}`).toEqual([]);
      const brace = diagnostics.find(({ code }) => code === 'missing-close-brace');
      const [remedy] = brace?.fixes ?? [];
      if (brace === undefined || remedy === undefined) continue;
      unclosed++;
      expect(text.split(/\r\n|\n|\r/)[brace.line - 1], `input ${i}`).toContain('{');
      const mended = parseDocument(applyEdits(text, remedy.edits, companions));
      expect(openBlocks(mended), `input ${i}`).toBe(openBlocks(document) - 1);
    }
    expect(unclosed).toBeGreaterThan(10);
  });
  it('have cameras and views that are read or left out', () => {
    const views =
      'views\n{\n view0\n {\n  name=Outside\n  elt0\n  {\n   type=angular\n   var=rpm\n  }\n }\n}\n';
    const cameras = 'camera0\n{\n offset\n {\n  x=0\n  y=-1\n  z=-5\n }\n fov=50\n}\n';
    for (let i = 0; i < MUTATED; i++) {
      const random = createRandom(PROPERTY_SEED, i);
      const damage = random.pick(MUTATIONS);
      expect(readViews(damage(views, random)).views.length).toBeLessThan(50);
      for (const { position_m } of readCameras(parseDocument(damage(cameras, random))))
        expect(Object.keys(position_m)).toEqual(['x', 'y', 'z']);
    }
  });
});
