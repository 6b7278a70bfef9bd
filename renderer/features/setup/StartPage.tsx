import { CarFront, Copy, Folder, FolderOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { CAR } from '../../workspace/car/car-store.ts';
import { useCommand } from '../../workspace/CommandsContext.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { guidePlace } from '../../ui/point-out.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { DraftList } from './DraftList.tsx';
import { RecentCars } from './RecentCars.tsx';
import { RecentWork } from './RecentWork.tsx';
import { StartJobs } from './StartJobs.tsx';
import css from '../../ui/StartPage.module.css';
import { useCarListings } from '../../workspace/car/use-car-listings.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { CAR_FILES } from '../../workspace/car/car-files.ts';
import { UI } from '../../workspace/ui-store.ts';

/** The window without a car, or beside an open one: unsaved edits, what one can do, samples and recent files, each one click away. */
export function StartPage(): ReactElement {
  const bridge = useService(BRIDGE);
  const files = useService(CAR_FILES);
  const ui = useService(UI);
  const openCar = useStore(useService(CAR), ({ path, model }) =>
    path === undefined ? undefined : (model?.name ?? 'the open car'),
  );
  const setup = useCommand('view.setup');
  const open = useCommand('file.open');
  const openFolder = useCommand('file.openFolder');
  const newCar = useCommand('file.new');
  const importCar = useCommand('file.import');
  const { samples, recent, isLoaded, failure, forget, pin } = useCarListings();
  const recentCars = <RecentCars cars={recent} isLoaded={isLoaded} onForget={forget} onPin={pin} />;
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        {openCar === undefined ? undefined : (
          <div className={css['ways']}>
            <Button onPress={setup.run}>Back to {openCar}</Button>
          </div>
        )}
        <DraftList />
        <StartJobs samples={samples} />
        <header className={css['head']}>
          <h2>Open a car</h2>
          <p>
            A car.ini is edited as a form and as text, driven in a simulation, and compared by its telemetry.
          </p>
          <div className={css['ways']}>
            <Button look="primary" icon={<FolderOpen size={15} />} onPress={open.run}>
              Choose a car.ini… <kbd className={css['keys']}>{open.keys}</kbd>
            </Button>
            {bridge.shell.dialogs === undefined ? undefined : (
              <Button icon={<Folder size={15} />} onPress={openFolder.run}>
                Choose a folder…
              </Button>
            )}
            <Button onPress={newCar.run}>New car…</Button>
            <Button onPress={importCar.run}>Import a car…</Button>
            <span className={css['quiet']}>or drop a car.ini, its folder or a zip of it here</span>
          </div>
        </header>
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure.message}
          </p>
        )}
        {recent.length > 0 ? recentCars : undefined}
        <section aria-labelledby="samples-title" {...guidePlace('samples')}>
          <h3 id="samples-title">Sample cars</h3>
          <ul className={css['cards']}>
            {samples.map((car) => (
              <li key={car.path} className={css['sample']}>
                <button type="button" className={css['card']} onClick={() => files.open(car.path)}>
                  <CarFront size={22} aria-hidden />
                  <span>
                    <strong>{car.name}</strong>
                    <small>{car.note}</small>
                  </span>
                </button>
                <span className={css['copy']}>
                  <IconButton
                    label={`New car from ${car.name}…`}
                    isSmall
                    icon={<Copy size={14} />}
                    onPress={() => ui.setState({ overlay: { kind: 'newFromSample', path: car.path } })}
                  />
                </span>
              </li>
            ))}
          </ul>
          {isLoaded && samples.length === 0 ? (
            <p className={css['quiet']}>No sample cars installed</p>
          ) : undefined}
        </section>
        {recent.length > 0 ? undefined : recentCars}
        <RecentWork />
      </div>
    </div>
  );
}
