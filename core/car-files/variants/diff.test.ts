import { describe, expect, it } from 'vitest';
import { openSampleCar, sampleCarText } from '../../proof/testing/car-files.ts';
import { changedCar } from '../../proof/testing/make-car.ts';
import { openCar } from '../car-ini/open-car.ts';
import { diffCars } from './diff.ts';

const coupe = openSampleCar('coupe-1974');

describe('the differences of two setups', () => {
  it('are empty for the same car', () => {
    expect(diffCars(coupe, openSampleCar('coupe-1974'))).toEqual([]);
  });

  it('name a changed preload with its unit and both texts', () => {
    expect(diffCars(coupe, changedCar({ 'differential.preload': '80' }))).toEqual([
      { key: 'differential.preload', label: 'Preload', unit: 'N·m', a: '50', b: '80' },
    ]);
  });

  it('have a changed setting of a shared block once, by its axle or by the name of the block', () => {
    const changes = diffCars(coupe, changedCar({ 'susp_front.k': '20000' }));
    expect(changes.map(({ key, label, a, b }) => [key, label, a, b])).toEqual([
      ['susp_front.k', 'Spring rate, front', '18000', '20000'],
    ]);
    const { text, companions } = sampleCarText('coupe-1974');
    const named = text.replaceAll('susp_front', 'axle_a');
    const [car, stiffer] = [named, named.replace('k=18000', 'k=20000')].map((one) =>
      openCar(one, companions),
    );
    expect(diffCars(car!, stiffer!).map(({ label }) => label)).toEqual(['Spring rate, axle_a']);
  });

  it('take 4.10 for 4.1 and a written default for a missing key', () => {
    expect(diffCars(coupe, changedCar({ 'differential.ratio': '4.10' }))).toEqual([]);
    expect(diffCars(coupe, changedCar({ 'differential.friction': '0' }))).toEqual([]);
  });

  it('between a car with one and a car with three differentials are the keys of only one of them', () => {
    const changes = diffCars(coupe, openSampleCar('rally-1988'));
    expect(changes.filter(({ a, b }) => a === undefined && b === undefined)).toEqual([]);
    expect(changes.find(({ key }) => key === 'diff2.racebench_split')).toMatchObject({
      a: undefined,
      b: '0.4',
    });
  });

  it('leave the side without the key empty', () => {
    expect(diffCars(coupe, changedCar({ 'differential.friction': '3' }))).toEqual([
      { key: 'differential.friction', label: 'Friction', unit: 'N·m', a: undefined, b: '3' },
    ]);
    expect(diffCars(changedCar({ 'engine.odd': '1' }), coupe)).toEqual([
      { key: 'engine.odd', label: 'engine.odd', unit: '', a: '1', b: undefined },
    ]);
  });

  it('follow the order of the field table, not of the edits', () => {
    const changes = diffCars(
      coupe,
      changedCar({ 'aero.body.cx': '0.4', 'engine.mass': '120', 'body.mass': '870' }),
    );
    expect(changes.map(({ key }) => key)).toEqual(['body.mass', 'engine.mass', 'aero.body.cx']);
  });

  it('compare vectors number by number', () => {
    expect(
      diffCars(coupe, changedCar({ 'aero.body.center': '0 0.05 0.1' })).map(({ a, b }) => [a, b]),
    ).toEqual([['0 0.05 0', '0 0.05 0.1']]);
    expect(diffCars(coupe, changedCar({ 'aero.body.center': '0, 0.05, 0' }))).toEqual([]);
  });

  it('distinguish curves of one name by their points', () => {
    const { text, companions } = sampleCarText('coupe-1974');
    const flatter = companions[0]!.text.replace('y=1\n', 'y=0.9\n');
    expect(diffCars(coupe, openCar(text, [{ name: 'torque.crv', text: flatter }]))).toEqual([
      {
        key: 'engine.curve_torque',
        label: 'Torque curve, points',
        unit: '',
        a: 'torque.crv: 152 N·m at 3800 rpm',
        b: 'torque.crv: 150 N·m at 4500 rpm',
      },
    ]);
  });
});
