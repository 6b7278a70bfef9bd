import type { TyreSource } from '../../../core/contract/tyre-laboratory.ts';
import type { LabCar } from '../../../core/studies/charts/tyre-laboratory/lab-tyres.ts';
import type { ReadCar } from './revision-store.ts';

/** The open car of a request. */
export interface LabCarAsked {
  readonly cars: { readonly car: ReadCar | undefined };
  readonly carName: string;
}

/** The open car as the laboratory reads it; undefined where the source needs none, or none is open. */
export function labCarOf({ kind }: TyreSource, { cars, carName }: LabCarAsked): LabCar | undefined {
  if (kind !== 'wheel' || cars.car === undefined) return undefined;
  const { setup, diagnostics } = cars.car.open();
  return { name: carName, setup, diagnostics };
}
