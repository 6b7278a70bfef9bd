import { Clock, FileX, Pin, PinOff, X } from 'lucide-react';
import type { ReactElement } from 'react';
import type { CarListing } from '../../../core/contract/car-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { pathTail } from '../../format/path-text.ts';
import { IconButton } from '../../ui/Button.tsx';
import css from '../../ui/StartPage.module.css';
import { CAR_FILES } from '../../workspace/car/car-files.ts';

interface RecentCarsProps {
  readonly cars: readonly CarListing[];
  readonly isLoaded: boolean;
  readonly onForget: (path: string) => void;
  readonly onPin: (path: string, isPinned: boolean) => void;
}

/** Cars opened before, pinned ones first; one whose file is gone says so and is not opened. */
export function RecentCars({ cars, isLoaded, onForget, onPin }: RecentCarsProps): ReactElement {
  const files = useService(CAR_FILES);
  return (
    <section aria-labelledby="recent-title">
      <h3 id="recent-title">Recent cars</h3>
      <ul className={css['recent']}>
        {cars.map((car) => (
          <li key={car.path}>
            <button
              type="button"
              className={css['entry']}
              disabled={car.isMissing === true}
              onClick={() => files.open(car.path)}
            >
              {car.isMissing === true ? <FileX size={15} aria-hidden /> : <Clock size={15} aria-hidden />}
              <strong>{car.name}</strong>
              {car.isMissing === true ? <span>The file is no longer there</span> : undefined}
              <small title={car.path}>{pathTail(car.path)}</small>
            </button>
            <IconButton
              label={car.isPinned === true ? `Unpin ${car.name}` : `Pin ${car.name}`}
              isSmall
              icon={car.isPinned === true ? <PinOff size={13} /> : <Pin size={13} />}
              onPress={() => onPin(car.path, car.isPinned !== true)}
            />
            <IconButton
              label={`Forget ${car.name}`}
              isSmall
              icon={<X size={13} />}
              onPress={() => onForget(car.path)}
            />
          </li>
        ))}
      </ul>
      {isLoaded && cars.length === 0 ? (
        <p className={css['quiet']}>Cars you open are listed here</p>
      ) : undefined}
    </section>
  );
}
