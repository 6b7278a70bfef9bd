import { CarFront, Clock, FolderOpen, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useCommand } from '../../app/CommandsContext.tsx';
import { useServices } from '../../app/ServicesContext.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import css from './StartPage.module.css';
import { useCarListings } from './use-car-listings.ts';
import { pathTail } from '../../format/path-text.ts';

/** The window without a car: samples and recent cars, each one click away. */
export function StartPage(): ReactElement {
  const { files } = useServices();
  const open = useCommand('file.open');
  const { samples, recent, isLoaded, failure, forget } = useCarListings();
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        <header className={css['head']}>
          <h2>Open a car</h2>
          <p>
            A car.ini is edited as a form and as text, driven in a simulation, and compared by its telemetry.
          </p>
          <Button look="primary" icon={<FolderOpen size={15} />} onPress={open.run}>
            Choose a car.ini… <kbd className={css['keys']}>{open.keys}</kbd>
          </Button>
        </header>
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure.message}
          </p>
        )}
        <section aria-labelledby="samples-title">
          <h3 id="samples-title">Sample cars</h3>
          <ul className={css['cards']}>
            {samples.map((car) => (
              <li key={car.path}>
                <button type="button" className={css['card']} onClick={() => files.open(car.path)}>
                  <CarFront size={22} aria-hidden />
                  <span>
                    <strong>{car.name}</strong>
                    <small>{car.note}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {isLoaded && samples.length === 0 ? (
            <p className={css['quiet']}>No sample cars installed</p>
          ) : undefined}
        </section>
        <section aria-labelledby="recent-title">
          <h3 id="recent-title">Recent cars</h3>
          <ul className={css['recent']}>
            {recent.map((car) => (
              <li key={car.path}>
                <button type="button" className={css['entry']} onClick={() => files.open(car.path)}>
                  <Clock size={15} aria-hidden />
                  <strong>{car.name}</strong>
                  <small title={car.path}>{pathTail(car.path)}</small>
                </button>
                <IconButton
                  label={`Forget ${car.name}`}
                  isSmall
                  icon={<X size={13} />}
                  onPress={() => forget(car.path)}
                />
              </li>
            ))}
          </ul>
          {isLoaded && recent.length === 0 ? (
            <p className={css['quiet']}>Cars you open are listed here</p>
          ) : undefined}
        </section>
      </div>
    </div>
  );
}
