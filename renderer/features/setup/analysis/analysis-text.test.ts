import { describe, expect, it } from 'vitest';
import { USUAL_WISHES } from '../../../../core/contract/analysis.ts';
import { analyseCar } from '../../../../core/studies/analysis/analyse.ts';
import { openSampleCar } from '../../../../core/proof/testing/car-files.ts';
import { analysisText, sectionsOf } from './analysis-text.ts';

const ROWS = analyseCar(openSampleCar('coupe-1974'), USUAL_WISHES) ?? [];

describe('the report as text', () => {
  it('has the sprung mass of 992.0 kg with its formula, source and keys', () => {
    const text = analysisText('Coupe 1800', ROWS, 'si');
    expect(text).toContain(
      'Analysis of Coupe 1800\n\nMass and weight\n---------------\nSprung mass: 992.0 kg\n',
    );
    expect(text).toContain(
      '    body.mass + engine.mass (Racer format notes, 3.1 and 3.2)\n    body.mass, engine.mass\n',
    );
  });

  it('reads parts of the weight in per cent, and springs in N/mm where the person does', () => {
    expect(analysisText('', ROWS, 'engineering')).toMatch(/Weight by axle: Front 53\.4\d, Rear 46\.5\d %/);
    expect(analysisText('', ROWS, 'engineering')).toContain('Spring rate: FL 18.000, FR 18.000');
  });

  it('has the characteristic speed of a car that understeers and no critical one, and never NaN', () => {
    expect(analysisText('', ROWS, 'si')).toContain('Characteristic speed (understeer): ');
    expect(analysisText('', ROWS, 'si')).not.toContain('Critical speed (oversteer)');
    expect(analysisText('', ROWS, 'si')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has all eight sections', () => {
    expect(sectionsOf(ROWS).map(({ section }) => section)).toHaveLength(8);
  });
});
