import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../workspace/ServicesContext.tsx';
import { SETUP_SIDE_NAMES, SETUP_SIDES } from '../../workspace/setup-views.ts';
import { Segments } from '../../ui/Choice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { GroupName } from './form-model.ts';
import { CarPane } from './car3d/CarPane.tsx';
import { ChartsPane } from './charts/ChartsPane.tsx';
import { TextPane } from './TextPane.tsx';
import { CAR } from '../../workspace/car/car-store.ts';
import { UI } from '../../workspace/ui-store.ts';

interface SidePaneProps {
  /** Undefined until the car is read. */
  readonly group: GroupName | undefined;
}

/** At the right of the form: the text of the car.ini, or charts of the group that the form shows. */
export function SidePane({ group }: SidePaneProps): ReactElement {
  const car = useService(CAR);
  const ui = useService(UI);
  const side = useStore(ui, (s) => s.setupSide);
  // A line that is asked for is a line of the text.
  useEffect(
    () =>
      car.subscribe((state, before) => {
        if (state.lineRequest !== before.lineRequest) ui.setState({ setupSide: 'text' });
      }),
    [car, ui],
  );
  const choice = (
    <Segments
      label="Beside the form"
      options={SETUP_SIDE_NAMES.map((value) => ({ value, label: SETUP_SIDES[value] }))}
      value={side}
      onChange={(setupSide) => ui.setState({ setupSide })}
    />
  );
  if (side === 'text') return <TextPane tools={choice} group={group} />;
  if (side === 'space')
    return (
      <Panel title="Car" tools={choice}>
        {group === undefined ? undefined : <CarPane />}
      </Panel>
    );
  return (
    <Panel title="Charts" tools={choice}>
      {group === undefined ? undefined : <ChartsPane group={group === 'other' ? 'car' : group} />}
    </Panel>
  );
}
