import { ChartLine, Route } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { dateText } from '../../format/time-text.ts';
import { pathTail } from '../../format/path-text.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { useTrackListings } from '../../workspace/tracks/use-track-listings.ts';
import { useCommand } from '../../workspace/CommandsContext.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { UI } from '../../workspace/ui-store.ts';
import { Button } from '../../ui/Button.tsx';
import css from '../../ui/StartPage.module.css';

const MAX_SHOWN = 5;

/** Sessions and tracks of the last days, and the way to sweeps; cars have a list of their own. */
export function RecentWork(): ReactElement | undefined {
  const sessions = useService(SESSIONS);
  const ui = useService(UI);
  const stored = useStore(sessions, (s) => s.sessions) ?? [];
  const { recent } = useTrackListings();
  const openTrack = useCommand('file.openTrack');
  const openPlan = useCommand('file.openPlan');
  if (stored.length === 0 && recent.length === 0) return undefined;
  return (
    <section aria-labelledby="work-title">
      <h3 id="work-title">Recent sessions and files</h3>
      <ul className={css['recent']}>
        {stored.slice(0, MAX_SHOWN).map((session) => (
          <li key={session.id}>
            <button
              type="button"
              className={css['entry']}
              onClick={() => {
                sessions.show(session.id);
                ui.setState({ screen: 'telemetry' });
              }}
            >
              <ChartLine size={15} aria-hidden />
              <strong>{session.name}</strong>
              <small>{dateText(session.created)}</small>
            </button>
          </li>
        ))}
        {recent.slice(0, MAX_SHOWN).map((track) => (
          <li key={track.path}>
            <button type="button" className={css['entry']} onClick={() => ui.setState({ screen: 'tracks' })}>
              <Route size={15} aria-hidden />
              <strong>{track.name}</strong>
              <small title={track.path}>{pathTail(track.path, 2)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Button isSmall look="quiet" onPress={openTrack.run}>
        Open a track…
      </Button>
      <Button isSmall look="quiet" onPress={openPlan.run}>
        Open a plan of a sweep…
      </Button>
    </section>
  );
}
