import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../core/catalogue/diagnostics.ts';
import type { CarModel } from '../../worker/car-model.ts';
import { countSeverities, diagnosticsOf } from './car-store.ts';

const at = (line: number, more?: number): Diagnostic => ({
  code: 'model-file',
  severity: 'warning',
  message: '',
  key: '',
  line,
  column: 1,
  ...(more === undefined ? {} : { more }),
});

it('lists what is known later after the diagnostics of the text, and counts those that are not listed', () => {
  const state = {
    savedFields: new Map(),
    model: { diagnostics: [at(9), at(4)], values: [] } as unknown as CarModel,
    scriptFaults: [at(7)],
    modelFaults: [at(3, 5), at(1)],
  };
  expect(diagnosticsOf(state).map(({ line }) => line)).toEqual([4, 9, 7, 1, 3]);
  expect(countSeverities(state)).toEqual({ errors: 0, warnings: 9, infos: 0 });
});
