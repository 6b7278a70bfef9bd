import { planFrontShare, planMasses, type PlannedCar } from '../../../core/studies/analysis/mass-plan.ts';
import type { Handler } from './handler.ts';

/** Mass plans for the edited car. */
export const planMass: Handler<'setup/mass-plans'> = ({ cars, wishes: { frontShare, masses } }) => {
  const { text, companions, open } = cars.car;
  const planned: PlannedCar = { text, companions, car: open() };
  return {
    frontShare: frontShare === undefined ? undefined : planFrontShare(planned, frontShare),
    masses: masses.length === 0 ? undefined : planMasses(planned, masses),
  };
};
