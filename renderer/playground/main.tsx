import '../no-eval.ts';
import { StrictMode, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../shell/App.tsx';
import { createServices } from '../shell/services.ts';
import { createBridge } from '../bridge/client.ts';
import { startWorkerClient } from '../worker/start-worker.ts';
import { createFakeBackend } from './fake-backend.ts';
import { FAKE_CARS } from './fake-cars.ts';
import { createFakeShell } from './fake-shell.ts';
import { Parts } from './Parts.tsx';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/print.css';
import { CAR } from '../workspace/car/car-store.ts';
import { UI } from '../workspace/ui-store.ts';
import { CAR_FILES } from '../workspace/car/car-files.ts';

/**
 * Pages without a backend: `#app` is the whole window on invented data (`#app-empty` without sessions and
 * cars), `#rig` the laboratory's rigs with the first of the cars, any other hash the parts one below the
 * other.
 */
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element "root"');
const position = window.location.hash;
const backend = position === '#app-empty' ? createFakeBackend([], 0) : createFakeBackend(FAKE_CARS, 6);
const shell = createFakeShell(backend, { state: position === '#app-stopped' ? 'stopped' : 'ready' });
const services = createServices(createBridge(shell), startWorkerClient());
if (position === '#rig') {
  // Opening a car shows its setup; the rigs follow once it is read.
  const stop = services.get(CAR).subscribe(({ model }) => {
    if (model === undefined) return;
    stop();
    services.get(UI).setState({ screen: 'laboratory' });
  });
  const [first] = FAKE_CARS;
  if (first !== undefined) services.get(CAR_FILES).open(first.path);
}

function Page(): ReactElement {
  return position.startsWith('#app') || position === '#rig' ? (
    <App services={services} />
  ) : (
    <Parts services={services} />
  );
}

// A link to another of these pages changes only the hash.
window.addEventListener('hashchange', () => window.location.reload());

createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
