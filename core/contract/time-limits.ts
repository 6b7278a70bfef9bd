import type { RequestName } from './requests.ts';

/** Long enough to read, unpack or copy a gigabyte on a slow disk. */
const FILE_WORK_s = 1800;
/** Long enough to check or copy a database of many gigabytes on a slow disk. */
const DATABASE_WORK_s = 6 * 3600;
/** Above the laboratory's own limit, so that the laboratory's message, which names the script, comes first. */
const LABORATORY_s = 25;
/** Limit of the requests that have none of their own. */
const USUAL_s = 10;

/** A table of its own, without the schemas of the requests, of which the window's start needs no more than this. */
const LIMITS_s: Partial<Readonly<Record<RequestName, number>>> = {
  'car/test-symptom': 60,
  'compare/laps': 30,
  'compare/segments': 30,
  'compare/lap-metrics': 30,
  'compare/report': 60,
  'compare/save-report': 60,
  'telemetry/envelope': 60,
  'car/locate': 30,
  'car/unpack': FILE_WORK_s,
  'car/folder-size': 60,
  'car/copy': FILE_WORK_s,
  'upload/part': 60,
  'upload/finish': FILE_WORK_s,
  'identification/survey': 60,
  'identification/simulate': 3600,
  'identification/fit': 3600,
  'import/read': 30,
  'import/write': 30,
  'export/read': 30,
  'export/write': 30,
  'differential/curves': LABORATORY_s,
  'differential/map': LABORATORY_s,
  'laps/preview': 30,
  'laps/detect': 30,
  'laps/track': 60,
  'library/check': DATABASE_WORK_s,
  'library/repair': DATABASE_WORK_s,
  'library/back-up': DATABASE_WORK_s,
  'library/shrink': DATABASE_WORK_s,
  'library/move': DATABASE_WORK_s,
  'library/try-again': 60,
  'maths/compute': 3600,
  'model/files': 60,
  'plan/check': 30,
  'plan/try': 300,
  'run/start': 60,
  'session/history': 30,
  'session/delete': 30,
  'session/restore': 30,
  'session/purge': 120,
  'telemetry/spectrum': 120,
  'telemetry/frequency-response': 120,
  'sweep/values': 60,
  'sweep/front': 60,
  'sweep/convergence': 60,
  'sweep/facts': 30,
  'sweep/rows': 60,
  'sweep/setup': 30,
  'sweep/enter': 60,
  'sweep/start': 60,
  'sweep/record': 30,
  'sweep/study': 30,
  'sweep/interaction': 30,
  'sweep/surface': 30,
  'telemetry-file/preview': 60,
  'telemetry-file/lines': 60,
  'telemetry-file/channel-names': 60,
  'telemetry-file/check': FILE_WORK_s,
  'telemetry-file/import': FILE_WORK_s,
  'telemetry-file/export': FILE_WORK_s,
  'telemetry/statistics': 60,
  'telemetry/distribution': 60,
  'track/import': 60,
};

/** A request with a time limit above this is long work, such as a library check or an import. */
export const SHORT_LIMIT_s = 60;

/** Time in which a request has to be answered. */
export const timeLimit_s = (name: RequestName): number => LIMITS_s[name] ?? USUAL_s;
