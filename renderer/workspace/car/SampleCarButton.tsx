import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { NOTICES } from '../notice-store.ts';
import { BRIDGE } from '../services.ts';
import { useService } from '../ServicesContext.tsx';
import { UI } from '../ui-store.ts';
import { CAR_FILES } from './car-files.ts';
import { sampleAt } from './sample-cars.ts';

/** Sample cars that are offered where a screen needs one, by their folders. */
const SAMPLES = {
  'coupe-1974': 'Use the sample coupé',
  'fsae-2012-semi-active': 'Use the sample Formula SAE car, semi-active',
} as const;

interface SampleCarButtonProps {
  /** The car of most examples where it is left out. */
  readonly folder?: keyof typeof SAMPLES;
}

/** Opens a sample car, and stays on the screen that needs a car. */
export function SampleCarButton({ folder = 'coupe-1974' }: SampleCarButtonProps): ReactElement {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const notices = useService(NOTICES);
  const ui = useService(UI);
  const open = async (): Promise<void> => {
    const { screen } = ui.getState();
    const sample = sampleAt(await bridge.request('car/samples', {}), folder);
    if (sample !== undefined && (await files.openNow(sample.path))) ui.setState({ screen });
  };
  return (
    <Button onPress={() => void open().catch((error: unknown) => notices.notifyFailure(error))}>
      {SAMPLES[folder]}
    </Button>
  );
}
