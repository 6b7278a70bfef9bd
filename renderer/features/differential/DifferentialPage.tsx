import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What the differentials of the open car do. */
export function DifferentialPage(): ReactElement {
  const { car, ui } = useServices();
  const path = useStore(car, (s) => s.path);
  if (path === undefined)
    return (
      <EmptyState title="No car open" text="The curves are those of the open car’s differentials.">
        <Button onPress={() => ui.setState({ screen: 'setup' })}>Choose a car</Button>
      </EmptyState>
    );
  return <div />;
}
