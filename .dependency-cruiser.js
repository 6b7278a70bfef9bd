/** Who may import whom. Each rule states its reason; a violation is mended by moving code or by an ADR. */
const part = (name) => `^core/${name}/`;
const PARTS = ['tyre', 'surface', 'suspension', 'driveline', 'steering', 'aero'];

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
      comment: 'What is imported stands in package.json, with its exact version.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'foundations-know-nothing-above',
      comment: 'contract, units and math are what all others stand on.',
      severity: 'error',
      from: { path: '^core/(contract|units|math)/', pathNot: '[.](test|bench)[.]ts$' },
      to: { path: '^core/', pathNot: '^core/(contract|units|math)/' },
    },
    {
      name: 'parts-do-not-know-each-other',
      comment: 'A tyre must work without a suspension; only vehicle composes the parts.',
      severity: 'error',
      from: { path: `^core/(${PARTS.join('|')})/`, pathNot: ['[.](test|bench)[.]ts$', '/testing/'] },
      to: {
        path: '^core/',
        pathNot: ['^core/(contract|units|math)/', '^core/$1/', '^core/setup/[a-z-]*setup[.]ts$'],
      },
    },
    {
      name: 'telemetry-and-files-do-not-know-the-vehicle',
      comment:
        'A stored session or a car.ini must be readable, and laps comparable, without a simulation. The .tir file and the table of measured forces of a car are read like its other files, apart from tyres on wheels.',
      severity: 'error',
      from: { path: '^core/(telemetry|car-ini|comparison)/', pathNot: '[.](test|bench)[.]ts$' },
      to: {
        path: '^core/(vehicle|manoeuvre|driver|world|tyre|suspension|driveline|steering|aero)/',
        pathNot: '^core/tyre/(tir|table)/',
      },
    },
    {
      name: 'math-channels-read-channels-alone',
      comment:
        'An expression is checked while it is typed and computed where the samples are: it stands on names, units and arithmetic.',
      severity: 'error',
      from: { path: '^core/math-channels/', pathNot: '[.](test|bench)[.]ts$' },
      to: { path: '^core/', pathNot: '^core/(contract|units|math|math-channels)/' },
    },
    {
      name: 'pure-core',
      comment:
        'Core runs in a page, a worker and a process alike; Node belongs to core/backend, core/cli, the reading side of bench and verify, and the threads of a fleet.',
      severity: 'error',
      from: {
        path: '^core/',
        pathNot: ['^core/(backend|cli|bench|testing|verify/node|fleet/node)/', '[.](test|bench)[.]ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-core-packages',
      comment: 'Electron, React, three and SQLite stay out of pure core.',
      severity: 'error',
      from: {
        path: '^core/',
        pathNot: ['^core/(backend|cli|bench|testing|verify/node|fleet/node)/', '[.](test|bench)[.]ts$'],
      },
      to: { path: 'node_modules/(electron|react|react-dom|three|better-sqlite3|ws|commander)/' },
    },
    {
      name: 'core-knows-no-backend',
      comment: 'backend and cli are shells around the rest of core.',
      severity: 'error',
      from: { path: '^core/', pathNot: ['^core/(backend|cli|bench)/', '[.](test|bench)[.]ts$'] },
      to: { path: part('(backend|cli)') },
    },
    {
      name: 'advice-is-for-the-shells',
      comment:
        'Advice reads cars and models, the analysis its figures; no car and no model waits for advice.',
      severity: 'error',
      from: { path: '^core/', pathNot: ['^core/(advice|analysis|backend|cli)/', '[.](test|bench)[.]ts$'] },
      to: { path: part('advice') },
    },
    {
      name: 'studies-are-for-the-shells',
      comment: 'A study drives cars like a person would; nothing that it drives knows of it.',
      severity: 'error',
      from: { path: '^core/', pathNot: ['^core/(reproduce|backend|cli)/', '[.](test|bench)[.]ts$'] },
      to: { path: part('reproduce') },
    },
    {
      name: 'renderer-sees-contract-and-units',
      comment: 'All the renderer knows of the rest is the typed bridge.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: ['[.]worker[.]ts$', '[.]test[.]tsx?$', '^renderer/worker/'] },
      to: { path: '^core/', pathNot: '^core/(contract|units)/' },
    },
    {
      name: 'renderer-worker-sees-pure-core',
      comment:
        'Typing never waits for the backend: the worker may run the document and curves, never the backend.',
      severity: 'error',
      from: { path: '^renderer/(.+[.]worker[.]ts$|worker/)' },
      to: { path: '^core/(backend|cli|vehicle|manoeuvre|advice)/' },
    },
    {
      name: 'only-the-rig-workers-simulate',
      comment:
        'The laboratory turns a rig with no store, no session and no backend behind it, so it steps the vehicle in workers of their own; the worker that reads what is typed stays free of the simulation.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: ['^renderer/worker/(rig|ice)[.]worker[.]ts$', '[.]test[.]tsx?$'] },
      to: { path: '^core/rig/' },
    },
    {
      name: 'renderer-has-no-node',
      comment: 'The page is sandboxed: no Node, no Electron.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: '[.]test[.]tsx?$' },
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
      to: { path: '^core/', pathNot: '^core/(contract/|backend/write-whole[.]ts$)' },
    },
    {
      name: 'utility-and-browser-see-the-backend',
      comment: 'Both shells start the same backend and know nothing below it.',
      severity: 'error',
      from: { path: '^electron/(utility|browser)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^core/', pathNot: '^core/(contract|backend)/' },
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
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
