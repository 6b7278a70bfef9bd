import { car } from './car.ts';
import type { HandlerTable, StreamTable } from './serve.ts';

/** One request of a module that is loaded at its first use. */
const from =
  <Part, N extends keyof Part>(load: () => Promise<Part>, name: N) =>
  async (): Promise<Part[N]> =>
    (await load())[name];

const differential = async () => (await import('./differential-handler.ts')).differential;
const model = async () => (await import('./model-handler.ts')).model;
const scenery = async () => (await import('./scenery-handler.ts')).scenery;
const track = async () => (await import('./track-handler.ts')).track;
const variants = async () => (await import('./variant-handler.ts')).variants;

/** The reader of cars comes with the script, since the first car waits for it; the rest is loaded where it is used. */
export const HANDLERS: HandlerTable = {
  'car/read': () => car['car/read'],
  'car/edit': () => car['car/edit'],
  'car/curve': () => car['car/curve'],
  'car/convert-faked-drive': () => car['car/convert-faked-drive'],
  'car/warm-up': () => car['car/warm-up'],
  'setup/charts': async () => (await import('./chart-handler.ts')).drawCharts,
  'setup/analysis': async () => (await import('./analysis-handler.ts')).analyse,
  'setup/mass-plans': async () => (await import('./mass-plan-handler.ts')).planMass,
  'differential/curves': from(differential, 'differential/curves'),
  'differential/map': from(differential, 'differential/map'),
  'semi-active/chain': async () => (await import('./semi-active-handler.ts')).semiActiveChain,
  'steering/turn': async () => (await import('./steering-handler.ts')).steeringTurn,
  'tyre/sheets': async () => (await import('./tyre-lab.ts')).tyreSheets,
  'tyre/fit': async () => (await import('./tyre-fit-handler.ts')).fitTyre,
  'model/plan': from(model, 'model/plan'),
  'model/diagnostics': from(model, 'model/diagnostics'),
  'model/car': from(model, 'model/car'),
  'model/beside': from(model, 'model/beside'),
  'model/pictures': from(model, 'model/pictures'),
  'scenery/objects': from(scenery, 'scenery/objects'),
  'scenery/pictures': from(scenery, 'scenery/pictures'),
  'scenery/groups': from(scenery, 'scenery/groups'),
  'track/open': from(track, 'track/open'),
  'track/import': from(track, 'track/import'),
  'track/import-folder': from(track, 'track/import-folder'),
  'track/begin': from(track, 'track/begin'),
  'track/edit': from(track, 'track/edit'),
  'track/undo': from(track, 'track/undo'),
  'track/redo': from(track, 'track/redo'),
  'track/write': from(track, 'track/write'),
  'track/saved': from(track, 'track/saved'),
  'track/lap': async () => (await import('./track-lap.ts')).solveLap,
  'track/mesh': async () => (await import('./track-mesh-handler.ts')).buildTrackMesh,
  'variant/changes': from(variants, 'variant/changes'),
  'variant/stale': from(variants, 'variant/stale'),
  'variant/read-patch': from(variants, 'variant/read-patch'),
  'variant/write-patch': from(variants, 'variant/write-patch'),
};

/** Simulation is loaded by a stream alone, in the instance that runs it. */
export const STREAM_WORK: StreamTable = {
  rig: async () => (await import('./rig.ts')).createRigWork,
  ice: async () => (await import('./ice.ts')).createIceWork,
};
