import { analyseCar } from '../../../core/studies/analysis/analyse.ts';
import type { Handler } from './handler.ts';

/** Figures of the Analyse view. */
export const analyse: Handler<'setup/analysis'> = ({ cars, wishes }) => analyseCar(cars.car.open(), wishes);
