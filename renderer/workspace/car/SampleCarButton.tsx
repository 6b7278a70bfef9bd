import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NOTICES } from '../notice-store.ts';
import { BRIDGE } from '../services.ts';
import { useService } from '../ServicesContext.tsx';
import { UI } from '../ui-store.ts';
import { CAR_FILES } from './car-files.ts';
import { sampleAt } from './sample-cars.ts';

/** Opens the sample car of most examples, and stays on the screen that needs a car. */
export function SampleCarButton(): ReactElement {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const notices = useService(NOTICES);
  const ui = useService(UI);
  const open = async (): Promise<void> => {
    const { screen } = ui.getState();
    const sample = sampleAt(await bridge.request('car/samples', {}), 'coupe-1974');
    if (sample !== undefined && (await files.openNow(sample.path))) ui.setState({ screen });
  };
  return (
    <Button onPress={() => void open().catch((error: unknown) => notices.notifyFailure(error))}>
      Use the sample coupé
    </Button>
  );
}
