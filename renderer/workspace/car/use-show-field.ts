import { useCallback } from 'react';
import { useServices } from '../ServicesContext.tsx';

/** Shows a setting in the form from any screen, and moves the focus to its field. */
export function useShowField(): (key: string) => void {
  const { car, ui } = useServices();
  return useCallback(
    (key) => {
      ui.setState({ screen: 'setup', setupView: 'edit' });
      car.setState({ selectedKey: key, focusRequest: { key } });
    },
    [car, ui],
  );
}
