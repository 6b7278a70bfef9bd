import './no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { isSecondWindow } from './workspace/second-window.ts';
import { createServices } from './shell/services.ts';
import { createBridge } from './bridge/client.ts';
import { getShell } from './bridge/get-shell.ts';
import { shareView } from './shell/shared-view.ts';
import { startWorkerClient } from './worker/start-worker.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { UI } from './workspace/ui-store.ts';
import { TELEMETRY_VIEW } from './features/telemetry/session/telemetry-view.ts';
import { SESSIONS } from './workspace/sessions/session-store.ts';
import { OVERLAYS } from './features/telemetry/session/overlay-store.ts';
import { DRAFTS } from './workspace/car/draft-store.ts';
import { REPORTING } from './shell/reporting.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root"');
const services = createServices(createBridge(await getShell()), startWorkerClient());
if (isSecondWindow()) services.get(UI).setState({ screen: 'telemetry' });
shareView(
  new BroadcastChannel('racebench-telemetry'),
  services.get(TELEMETRY_VIEW),
  services.get(SESSIONS),
  services.get(OVERLAYS),
);
// Edits of the last second reach the backend before the page is closed.
addEventListener('pagehide', () => services.get(DRAFTS).flush());
addEventListener('beforeunload', () => services.get(DRAFTS).flush());
const { writeError } = services.get(REPORTING);
addEventListener('error', (event) => writeError(event.error ?? event.message));
addEventListener('unhandledrejection', (event) => writeError(event.reason));
createRoot(root, {
  // Errors caught by a screen's boundary go to the listener above, and the window stays usable.
  onCaughtError: reportError,
}).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
