import { CarFront, ChartLine, FileUp, FlaskConical, GitCompareArrows, Play } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useStore } from 'zustand';
import type { CarListing } from '../../../core/contract/car-requests.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { useCommand } from '../../workspace/CommandsContext.tsx';
import { CAR_FILES } from '../../workspace/car/car-files.ts';
import { sampleAt } from '../../workspace/car/sample-cars.ts';
import { SAMPLE_SESSIONS } from '../../workspace/sessions/sample-sessions.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { TELEMETRY_IMPORT } from '../../workspace/sessions/telemetry-import.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { FIRST_RUN_STEPS } from '../../workspace/first-run.ts';
import { UI, type UiState } from '../../workspace/ui-store.ts';
import { Button } from '../../ui/Button.tsx';
import css from '../../ui/StartPage.module.css';

/** Sample cars of the jobs, by the end of their paths. */
const EDITED = 'coupe-1974';
const DRIVEN = 'fsae-2012';
const OTHER_SETUP = 'fsae-2012-semi-active';

/** Written by build/write-sample-log.ts. */
const SAMPLE_LOG = 'simulated-kart-circuit.csv';
const loadSampleLog = () => import('../../../fixtures/logs/simulated-kart-circuit.csv?raw');

interface Job {
  readonly label: string;
  readonly note: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** The jobs that people come for; each opens with real content, also in a new library. */
export function StartJobs({ samples }: { readonly samples: readonly CarListing[] }): ReactElement {
  const files = useService(CAR_FILES);
  const ui = useService(UI);
  const sessions = useService(SESSIONS);
  const recorder = useService(SAMPLE_SESSIONS);
  const logs = useService(TELEMETRY_IMPORT);
  const stored = useStore(sessions, (s) => s.sessions) ?? [];
  const firstRun = useCommand('help.firstRun');
  const openSample = (folder: string, place: Partial<UiState>): void => {
    const sample = sampleAt(samples, folder);
    if (sample === undefined) return;
    void files.openNow(sample.path).then((isOpen) => isOpen && ui.setState(place));
  };
  /** The newest sessions, or those of sample cars that are driven now. */
  const sessionsOf = async (count: number): Promise<readonly SessionId[] | undefined> => {
    const ids = stored.slice(0, count).map(({ id }) => id);
    if (ids.length === count) return ids;
    const paths = [DRIVEN, OTHER_SETUP]
      .slice(0, count)
      .flatMap((folder) => sampleAt(samples, folder)?.path ?? []);
    return recorder.record(paths);
  };
  const jobs: readonly Job[] = [
    {
      label: 'Edit a car',
      note: 'the coupé of 1974, as form and text',
      icon: <CarFront size={20} aria-hidden />,
      run: () => openSample(EDITED, { screen: 'setup', setupView: 'edit' }),
    },
    {
      label: 'Drive or test it',
      note: 'the Formula SAE car on a skidpad',
      icon: <Play size={20} aria-hidden />,
      run: () => openSample(DRIVEN, { screen: 'run' }),
    },
    {
      label: 'Look at a log',
      note: stored.length > 0 ? 'the newest session' : 'a session of the Formula SAE car',
      icon: <ChartLine size={20} aria-hidden />,
      run: () =>
        void sessionsOf(1).then((ids) => {
          const id = ids?.[0];
          if (id === undefined) return;
          sessions.show(id);
          ui.setState({ screen: 'telemetry' });
        }),
    },
    {
      label: 'Import a log',
      note: 'three simulated laps of the coupé, as a GPS logger stores them',
      icon: <FileUp size={20} aria-hidden />,
      run: () => void loadSampleLog().then(({ default: text }) => logs.bring([new File([text], SAMPLE_LOG)])),
    },
    {
      label: 'Compare two setups',
      note: stored.length > 1 ? 'the two newest sessions' : 'the Formula SAE car with two differentials',
      icon: <GitCompareArrows size={20} aria-hidden />,
      run: () =>
        void sessionsOf(2).then((ids) => {
          if (ids === undefined) return;
          const [newer, older] = stored.length > 1 ? ids : [...ids].reverse();
          sessions.choose('a', older);
          sessions.choose('b', newer);
          ui.setState({ screen: 'compare' });
        }),
    },
    {
      label: 'Learn what a differential does',
      note: 'one wheel on ice, the other on the road',
      icon: <FlaskConical size={20} aria-hidden />,
      run: () => openSample(EDITED, { screen: 'laboratory', laboratoryPage: 'differential' }),
    },
  ];
  return (
    <section aria-labelledby="jobs-title">
      <h2 id="jobs-title">What do you want to do?</h2>
      <ul className={css['cards']}>
        {jobs.map(({ label, note, icon, run }) => (
          <li key={label} className={css['sample']}>
            <button type="button" className={css['card']} disabled={samples.length === 0} onClick={run}>
              {icon}
              <span>
                <strong>{label}</strong>
                <small>{note}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css['quiet']}>
        New here?{' '}
        <Button isSmall look="quiet" onPress={firstRun.run}>
          Guided first run, {FIRST_RUN_STEPS.length} steps
        </Button>
      </p>
    </section>
  );
}
