import { Plus, Trash2 } from 'lucide-react';
import { useId, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import { type TriedMass, MASS_PLANS } from './mass-plan-store.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import css from './Mass.module.css';
import { PlanTable } from './PlanTable.tsx';

/** Suggested masses. 40 l of petrol of 0.745 kg/l: between the 0.720 and 0.775 of EN 228. */
const KINDS = [
  { name: 'Driver', mass_kg: 75 },
  { name: 'Fuel, 40 l', mass_kg: 29.8 },
  { name: 'Ballast', mass_kg: 10 },
] as const;

const POSITIONS = [
  { of: 'left_m', label: 'left' },
  { of: 'up_m', label: 'up' },
  { of: 'forward_m', label: 'forward' },
] as const;

/** Trial masses in the car, their effect, and the plan that writes them into the file. */
export function MassesChart(): ReactElement {
  const massPlans = useService(MASS_PLANS);
  const masses = useStore(massPlans, (s) => s.masses);
  const answer = useStore(massPlans, (s) => s.plans.masses);
  const counted = masses.filter((mass) => mass.isOn);
  return (
    <>
      <div className={css['actions']}>
        {KINDS.map(({ name, mass_kg }) => (
          <Button
            key={name}
            isSmall
            icon={<Plus size={13} aria-hidden />}
            onPress={() => massPlans.addMass({ name, mass_kg, left_m: 0, up_m: 0, forward_m: 0 })}
          >
            {name}
          </Button>
        ))}
      </div>
      {masses.length === 0 ? (
        <p className={css['note']}>
          No trial masses. A mass is placed relative to the centre of gravity, and a negative one removes
          mass; nothing is written until the plan is applied.
        </p>
      ) : (
        <table className={css['table']} aria-label="Trial masses">
          <thead>
            <tr>
              <th scope="col">Mass</th>
              <MassHeads />
            </tr>
          </thead>
          <tbody>
            {masses.map((mass) => (
              <MassRow key={mass.id} mass={mass} />
            ))}
          </tbody>
        </table>
      )}
      {counted.length === 0 || answer === undefined ? undefined : 'refusal' in answer ? (
        <p role="alert" className={css['refusal']}>
          {answer.refusal}
        </p>
      ) : (
        <PlanTable
          plan={answer.plan}
          applyText="Make part of the car"
          stepLabel={`${counted.map(({ name }) => name).join(', ')} in the car`}
          onApplied={() => massPlans.clearMasses()}
        />
      )}
    </>
  );
}

function MassHeads(): ReactElement {
  const show = useQuantities();
  const [mass, position] = [show('mass_kg', 'kg', 1), show('place_m', 'm', 3)];
  return (
    <>
      <th scope="col">{mass.symbol}</th>
      {POSITIONS.map(({ label }) => (
        <th key={label} scope="col">
          {label[0]?.toUpperCase()}
          {label.slice(1)}, {position.symbol}
        </th>
      ))}
      <th scope="col">
        <span className="visually-hidden">Remove</span>
      </th>
    </>
  );
}

function MassRow({ mass }: { readonly mass: TriedMass }): ReactElement {
  const massPlans = useService(MASS_PLANS);
  const show = useQuantities();
  const id = useId();
  const [kg, position] = [show('mass_kg', 'kg', 3), show('place_m', 'm', 4)];
  const plain = (value: number, digits: number): string => String(Number(value.toFixed(digits)));
  return (
    <tr data-off={!mass.isOn}>
      <th scope="row">
        <label className={css['tried']}>
          <input
            type="checkbox"
            checked={mass.isOn}
            onChange={(event) => massPlans.changeMass(mass.id, { isOn: event.target.checked })}
          />
          {mass.name}
        </label>
      </th>
      <td>
        <NumberInput
          id={`${id}-mass`}
          label={`${mass.name}, mass`}
          text={plain(kg.of(mass.mass_kg), kg.digits)}
          unit={kg.unit}
          isUnitHidden
          limits={{ min: kg.of(-5000), max: kg.of(5000) }}
          step={1}
          onCommit={(text) => massPlans.changeMass(mass.id, { mass_kg: kg.back(Number(text)) })}
        />
      </td>
      {POSITIONS.map(({ of, label }) => (
        <td key={of}>
          <NumberInput
            id={`${id}-${of}`}
            label={`${mass.name}, ${label} from the centre of gravity`}
            text={plain(position.of(mass[of]), position.digits)}
            unit={position.unit}
            isUnitHidden
            limits={{ min: position.of(-10), max: position.of(10) }}
            step={0.05}
            onCommit={(text) => massPlans.changeMass(mass.id, { [of]: position.back(Number(text)) })}
          />
        </td>
      ))}
      <td>
        <IconButton
          label={`Remove ${mass.name}`}
          isSmall
          icon={<Trash2 size={14} aria-hidden />}
          onPress={() => massPlans.removeMass(mass.id)}
        />
      </td>
    </tr>
  );
}
