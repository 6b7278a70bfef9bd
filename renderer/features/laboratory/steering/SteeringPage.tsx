import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { isTank } from '../../../../core/catalogue/vehicle-kinds.ts';
import { Button } from '../../../ui/Button.tsx';
import { CAR } from '../../../workspace/car/car-store.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Divider, Panel } from '../../../ui/Panel.tsx';
import { useSize } from '../../../plots/ink/use-size.ts';
import { ExampleTable } from './ExampleTable.tsx';
import { SteeringForm } from './SteeringForm.tsx';
import css from './SteeringPage.module.css';
import { TurnDrawing } from './TurnDrawing.tsx';
import type { SteeringChoice } from '../../../worker/steering-requests.ts';
import { useSteering } from './use-steering.ts';
import { WheelTable } from './WheelTable.tsx';

const FIRST: SteeringChoice = {
  geometry: 'car',
  angle_rad: 0.35,
  speed_mps: 5,
  mode: 'open',
  lock: { front: 0.5, rear: 0.5, centre: 0 },
};

/**
 * Circles of a turn, their radii and wheel speeds, for the open car or the car of the software differential
 * formulas.
 */
export function SteeringPage(): ReactElement {
  const [choice, setChoice] = useState(FIRST);
  const { answer, problem } = useSteering(choice);
  const [ref, size] = useSize();
  const columns = useDefaultLayout({ id: 'steering-columns', storage: localStorage });
  const kind = useStore(useService(CAR), (s) => s.model?.vehicle?.kind);
  if (isTank(kind) && choice.geometry !== 'example')
    return (
      <EmptyState
        title="No circles of this vehicle"
        text="A tank turns by the speeds of its tracks; none of its wheels steers."
      >
        <Button onPress={() => setChoice({ ...choice, geometry: 'example' })}>Load the worked example</Button>
      </EmptyState>
    );
  if (problem !== '') return <EmptyState title="The turn could not be computed" text={problem} />;
  return (
    <Group
      orientation="horizontal"
      id="steering-columns"
      {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
      onLayoutChanged={columns.onLayoutChanged}
    >
      <Pane id="steering-form" defaultSize={280} minSize={240} maxSize={400}>
        <Panel title="Steering">
          <SteeringForm choice={choice} answer={answer} onChange={setChoice} />
        </Panel>
      </Pane>
      <Divider between="columns" label="Width of the steering form" />
      <Pane id="steering-view" minSize={360}>
        <div className={css['view']} tabIndex={0} role="region" aria-label="Circles of the turn">
          <div ref={ref} className={css['drawing']}>
            {answer === undefined || size === undefined ? undefined : (
              <TurnDrawing answer={answer} width_px={size.width_px} height_px={size.height_px} />
            )}
          </div>
          {answer === undefined ? undefined : <WheelTable answer={answer} mode={choice.mode} />}
          {answer !== undefined && choice.geometry === 'example' ? (
            <ExampleTable lines={answer.example} />
          ) : undefined}
        </div>
      </Pane>
    </Group>
  );
}
