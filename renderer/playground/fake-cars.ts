import coupeCurve from '../../fixtures/cars/coupe-1974/torque.crv?raw';
import coupe from '../../fixtures/cars/coupe-1974/car.ini?raw';
import formula from '../../fixtures/cars/fsae-2012/car.ini?raw';
import formulaCurve from '../../fixtures/cars/fsae-2012/torque.crv?raw';
import type { FakeCar } from './fake-sessions.ts';

export const FAKE_CARS: readonly FakeCar[] = [
  {
    path: '/cars/coupe-1974/car.ini',
    name: 'Coupe 1974',
    note: 'Rear-drive coupe with a live axle',
    text: coupe,
    companions: [{ name: 'torque.crv', text: coupeCurve }],
  },
  {
    path: '/cars/fsae-2012/car.ini',
    name: 'Formula SAE 2012',
    note: 'Single-seater of 200 kg',
    text: formula,
    companions: [{ name: 'torque.crv', text: formulaCurve }],
  },
];
