import { FEATURES_SHOWN_IN_FEATURES, MODEL_ROOMS, RENDERER_LAYERS, ROOMS } from './build/structure/rooms.ts';

/** Who may import whom. Each rule states its reason; a violation is corrected by moving code or by an ADR. */

/** Tests and what only tests import may reach any room. */
const TESTS = ['[.](test|bench)[.]tsx?$', '/testing/'];

/** Areas of the program by what they may import besides themselves; builds and end-to-end tests may import any. */
const AREAS = { core: [], electron: ['core'], renderer: ['core'] };

const areaRules = Object.entries(AREAS).map(([area, others]) => ({
  name: `area-${area}`,
  comment:
    'Shells, window and command share core, which knows none of them; a shell serves the window as files; nothing of the program needs its tools.',
  severity: 'error',
  from: { path: `^${area}/`, pathNot: TESTS },
  to: { path: '^(core|electron|renderer|build|e2e)/', pathNot: `^(${[area, ...others].join('|')})/` },
}));

const roomRules = Object.entries(ROOMS).map(([room, others]) => ({
  name: `room-${room}`,
  comment: 'Rooms of core are layers: a room imports those that the table gives it, and none imports back.',
  severity: 'error',
  from: { path: `^core/${room}/`, pathNot: TESTS },
  to: { path: '^core/', pathNot: `^core/(${[room, ...others].join('|')})/` },
}));

const layerRules = RENDERER_LAYERS.map((layer, index) => ({
  name: `renderer-${layer}`,
  comment:
    'The renderer is a stack of layers: shell over features over plots over the workspace that features share.',
  severity: 'error',
  from: { path: `^renderer/${layer}/`, pathNot: TESTS },
  to: { path: `^renderer/(${RENDERER_LAYERS.slice(index + 1).join('|') || 'main[.]tsx$'})` },
}));

/** One rule for each feature that shows parts of others, and one for all that do not. */
const featureRules = [
  {
    name: 'feature-knows-no-other',
    comment: 'A feature is read, tested and removed alone; what two share lies in workspace, plots or ui.',
    severity: 'error',
    from: {
      path: '^renderer/features/([^/]+)/',
      pathNot: [
        ...TESTS,
        `^renderer/features/(${FEATURES_SHOWN_IN_FEATURES.map(({ from }) => from).join('|')})/`,
      ],
    },
    to: { path: '^renderer/features/', pathNot: '^renderer/features/$1/' },
  },
  ...FEATURES_SHOWN_IN_FEATURES.map(({ from, to, reason }) => ({
    name: `feature-${from.replace('/', '-')}`,
    comment: reason,
    severity: 'error',
    from: { path: `^renderer/features/${from}/`, pathNot: TESTS },
    to: {
      path: '^renderer/features/',
      pathNot: [`^renderer/features/${from.split('/')[0]}/`, `^renderer/features/${to}`],
    },
  })),
];

/** Parts of a car that are read and tested alone; only a model composes them. */
const PARTS = '(tyre|aero|driveline|steering|racebench/suspension)';

const MODELS = `^core/models/(${MODEL_ROOMS.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle has no first part to read or to test alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that is not there fails at run time only.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'Every imported package is in package.json with its exact version.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...areaRules,
    ...roomRules,
    ...layerRules,
    ...featureRules,
    {
      name: 'parts-do-not-know-each-other',
      comment: 'A tyre must work without a suspension; only a model composes the parts.',
      severity: 'error',
      from: { path: `^core/models/${PARTS}/`, pathNot: TESTS },
      to: { path: '^core/models/', pathNot: ['^core/models/$1/', '^core/models/(facts|racebench/state)/'] },
    },
    {
      name: 'models-do-not-know-each-other',
      comment:
        'Models share parts and CarFacts; only create/ knows all three, so that one can change or go without another.',
      severity: 'error',
      from: { path: '^core/models/([^/]+)/', pathNot: ['^core/models/create/', ...TESTS] },
      to: { path: MODELS, pathNot: '^core/models/$1/' },
    },
    {
      name: 'compiled-parameters-are-our-models-own',
      comment:
        'Drivers and studies read CarFacts; what proves or reproduces our own model reads its parameters.',
      severity: 'error',
      from: {
        path: '^(core|renderer)/',
        pathNot: ['^core/(models/racebench|proof|studies/reproduce)/', ...TESTS],
      },
      to: { path: '^core/models/racebench/(params|compile-vehicle)[.]ts$' },
    },
    {
      name: 'a-car-file-is-read-without-a-simulation',
      comment: 'Curves of tyres are all that a file of a car needs of the models.',
      severity: 'error',
      from: { path: '^core/car-files/', pathNot: TESTS },
      to: { path: '^core/models/', pathNot: '^core/models/tyre/' },
    },
    {
      name: 'math-channels-read-channels-alone',
      comment:
        'An expression is checked while it is typed and computed where the samples are: it needs names, units and arithmetic.',
      severity: 'error',
      from: { path: '^core/telemetry/math-channels/', pathNot: TESTS },
      to: { path: '^core/', pathNot: '^core/(contract|catalogue|units|math|telemetry/math-channels)/' },
    },
    {
      name: 'pure-core',
      comment:
        'Core runs in a page, a worker and a process alike; Node belongs to the backend, the command and the proofs.',
      severity: 'error',
      from: { path: '^core/', pathNot: ['^core/(backend|cli|proof)/', ...TESTS] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-core-packages',
      comment: 'Electron, React, three and SQLite stay out of pure core.',
      severity: 'error',
      from: { path: '^core/', pathNot: ['^core/(backend|cli|proof)/', ...TESTS] },
      to: { path: 'node_modules/(electron|react|react-dom|three|better-sqlite3|ws|commander)/' },
    },
    {
      name: 'advice-is-for-the-shells',
      comment:
        'Advice reads cars and models; no other study waits for advice, except the analysis that shows it.',
      severity: 'error',
      from: { path: '^core/studies/', pathNot: ['^core/studies/(advice|analysis)/', ...TESTS] },
      to: { path: '^core/studies/advice/' },
    },
    {
      name: 'renderer-sees-contract-and-catalogue',
      comment: 'All the renderer knows of the rest is the typed bridge, the catalogue and units.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: [...TESTS, '^renderer/worker/inside/'] },
      to: { path: '^core/', pathNot: '^core/(contract|catalogue|units|math)/' },
    },
    {
      name: 'renderer-worker-sees-pure-core',
      comment:
        'Typing never waits for the backend: the worker may run the document and curves, never the backend.',
      severity: 'error',
      from: { path: '^renderer/worker/inside/', pathNot: TESTS },
      to: {
        path: '^core/(backend|cli|proof|models/(racebench|physx|librerally|create)|driving/manoeuvre|studies/advice)/',
      },
    },
    {
      name: 'the-window-asks-the-worker',
      comment:
        'What runs in the worker would block the window: the window knows the table of requests and the client.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: [...TESTS, '^renderer/worker/inside/'] },
      to: { path: '^renderer/worker/inside/' },
    },
    {
      name: 'only-the-streams-simulate',
      comment:
        'The laboratory turns a rig with no store, no session and no backend behind it, so it steps the vehicle in an instance of the worker of its own.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: ['^renderer/worker/inside/(rig|ice)[.]ts$', ...TESTS] },
      to: { path: '^core/driving/rig/' },
    },
    {
      name: 'parts-of-the-worker-are-loaded-where-they-are-used',
      comment:
        'All instances share one script. The reader of cars comes with it; every other part is a dynamic import, so that the instance that reads what is typed never loads the simulation and the first car waits for nothing else.',
      severity: 'error',
      from: { path: '^renderer/worker/inside/(handlers|serve|car[.]worker)[.]ts$' },
      to: {
        path: '^renderer/worker/inside/',
        pathNot: '^renderer/worker/inside/(handlers|serve|handler|job-queue|revision-store|car)[.]ts$',
        dynamic: false,
      },
    },
    {
      name: 'renderer-has-no-node',
      comment: 'The page is sandboxed: no Node, no Electron.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '[.]test[.]tsx?$|/testing/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'renderer-has-no-electron',
      comment: 'The page reaches Electron through the preload bridge only.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^electron/|node_modules/electron/' },
    },
    {
      name: 'main-and-preload-see-the-contract',
      comment:
        'Main and preload hold no domain logic. There is one way to write a file, which main uses, too.',
      severity: 'error',
      from: { path: '^electron/(main|preload)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^core/', pathNot: '^core/(contract/|catalogue/|backend/files/write-whole[.]ts$)' },
    },
    {
      name: 'utility-and-browser-see-the-backend',
      comment: 'Both shells start the same backend and know nothing below it.',
      severity: 'error',
      from: { path: '^electron/(utility|browser)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^core/', pathNot: '^core/(contract|catalogue|backend)/' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'A test is a leaf.',
      severity: 'error',
      from: { pathNot: '[.](test|bench)[.]tsx?$' },
      to: { path: '[.](test|bench)[.]tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
