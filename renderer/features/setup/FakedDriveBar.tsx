import { GitFork } from 'lucide-react';
import type { ReactElement } from 'react';
import type { FakedDriveFacts } from '../../worker/car-model.ts';
import { Button } from '../../ui/Button.tsx';
import css from './Differential.module.css';
import { useFakedDriveConversion } from './use-faked-drive.ts';

/** Shown where a car drives wheels beside its differential: the share, and a button that converts it. */
export function FakedDriveBar({ faked }: { readonly faked: FakedDriveFacts }): ReactElement {
  const { convert, isBusy } = useFakedDriveConversion();
  return (
    <div className={css['bar']} role="group" aria-label="Faked four-wheel drive">
      <span>
        Faked four-wheel drive: {(100 * faked.share).toFixed(1)} % of the torque goes to the {faked.axle} axle
        beside the differential
      </span>
      <Button isSmall icon={<GitFork size={14} aria-hidden />} isDisabled={isBusy} onPress={convert}>
        Convert to a centre differential
      </Button>
    </div>
  );
}
