import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { DIFFERENTIALS } from '../../../../core/catalogue/differentials.ts';
import { SampleCarButton } from '../../../workspace/car/SampleCarButton.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import page from '../../../ui/FormPage.module.css';
import { differentialEdits } from '../../../workspace/car/differential-kind.ts';
import { CAR } from '../../../workspace/car/car-store.ts';
import { CAR_EDITOR } from '../../../workspace/car/car-editor.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { SEMI_ACTIVE } from './semi-active-store.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { useShowPane } from '../../../workspace/car/use-show-pane.ts';

/** Reason why there is no control chain, with a button that helps. */
export function NoChain(): ReactElement {
  const car = useService(CAR);
  const editor = useService(CAR_EDITOR);
  const notices = useService(NOTICES);
  const semiActive = useService(SEMI_ACTIVE);
  const ui = useService(UI);
  const showPane = useShowPane();
  const path = useStore(car, (s) => s.path);
  const status = useStore(semiActive, (s) => s.status);
  const message = useStore(semiActive, (s) => s.message);
  const other = useStore(semiActive, (s) => s.other);
  if (path === undefined)
    return (
      <EmptyState title="No car open" text="The control chain belongs to the differential of the open car.">
        <Button onPress={() => ui.setState({ screen: 'setup' })}>Choose a car</Button>
        <SampleCarButton folder="fsae-2012-semi-active" />
      </EmptyState>
    );
  if (status === 'badCar')
    return (
      <EmptyState
        title="The car has errors that keep it from running"
        text="Correct them to see its control chain."
      >
        <Button onPress={() => showPane('diagnostics')}>Show diagnostics</Button>
      </EmptyState>
    );
  if (status === 'failed')
    return <EmptyState title="The control chain could not be calculated" text={message} />;
  if (other === undefined) return <div className={page['view']} aria-busy="true" />;
  const makeSemiActive = (): void => {
    const values = car.getState().model?.values ?? [];
    editor
      .setKeys(differentialEdits('semi-active', values, other.block), 'Differential kind to Semi-active')
      .catch((error: unknown) => notices.notifyFailure(error));
  };
  return (
    <EmptyState
      title="No semi-active differential in this car"
      text={`Kind of its differential: ${DIFFERENTIALS[other.kind].label}. A semi-active one has a clutch that a controller presses; its settings start at the defaults, and the change can be undone.`}
    >
      <Button onPress={makeSemiActive}>Make it semi-active</Button>
    </EmptyState>
  );
}
