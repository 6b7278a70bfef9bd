import type { ReactElement } from 'react';
import { firstErrorText } from '../../../core/catalogue/diagnostics.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useShowPane } from '../../workspace/car/use-show-pane.ts';
import { useDiagnostics } from './use-diagnostics.ts';

/** In place of what needs a car that can run: the first error, and the way to all of them. */
export function CarErrors({ title }: { readonly title: string }): ReactElement {
  const reason = firstErrorText(useDiagnostics());
  const showPane = useShowPane();
  return (
    <EmptyState title={title} text={`The car has errors and cannot run. ${reason}`}>
      <Button onPress={() => showPane('diagnostics')}>Show diagnostics</Button>
    </EmptyState>
  );
}
