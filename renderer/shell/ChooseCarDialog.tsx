import { FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { LocatedCar } from '../../core/contract/file-requests.ts';
import { lastPart } from '../format/path-text.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Overlay } from '../ui/Overlay.tsx';
import css from '../workspace/files/FolderList.module.css';
import { useService } from '../workspace/ServicesContext.tsx';
import { CAR_FILES } from '../workspace/car/car-files.ts';

interface ChooseCarDialogProps {
  readonly folder: string;
  readonly cars: readonly LocatedCar[];
  readonly onClose: () => void;
}

/** Asks which car to open where a folder or an archive holds several. */
export function ChooseCarDialog({ folder, cars, onClose }: ChooseCarDialogProps): ReactElement {
  const files = useService(CAR_FILES);
  return (
    <Overlay
      title={`${String(cars.length)} cars in ${lastPart(folder)}`}
      width_px={560}
      onClose={onClose}
      actions={<Button onPress={onClose}>Cancel</Button>}
    >
      <div className={css['browser']}>
        <p className={css['path']} title={folder}>
          {folder}
        </p>
        <ul className={cx(css['list'], css['choice'])} aria-label="Cars">
          {cars.map((car, i) => (
            <li key={car.path}>
              <AriaButton
                className={css['entry'] ?? ''}
                autoFocus={i === 0}
                onPress={() => {
                  onClose();
                  files.open(car.path);
                }}
              >
                <FileText size={15} aria-hidden /> {car.label}
              </AriaButton>
            </li>
          ))}
        </ul>
      </div>
    </Overlay>
  );
}
