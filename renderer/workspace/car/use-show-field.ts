import { useCallback } from 'react';
import { useService } from '../ServicesContext.tsx';
import { CAR } from './car-store.ts';
import { UI } from '../ui-store.ts';

/** Shows a setting in the form from any screen, and moves the focus to its field. */
export function useShowField(): (key: string) => void {
  const car = useService(CAR);
  const ui = useService(UI);
  return useCallback(
    (key) => {
      ui.setState({ screen: 'setup', setupView: 'edit' });
      car.setState({ selectedKey: key, focusRequest: { key } });
    },
    [car, ui],
  );
}
