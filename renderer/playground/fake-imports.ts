import { RacebenchError } from '../../core/contract/errors.ts';

const refuse = (): never => {
  throw new RacebenchError('SOURCE_REFUSED');
};

/** The playground reads and writes no files of other programs, and receives no telemetry. */
export const FAKE_IMPORT_HANDLERS = {
  'import/list': () => ({ path: '/', entries: [] }),
  'import/read': refuse,
  'import/write': refuse,
  'export/read': refuse,
  'export/write': refuse,
  'new-car/preview': () => ({ problems: [], remarks: [], figures: [] }),
  'new-car/estimate': () => ({}),
  'new-car/write': refuse,
  'recording/start': refuse,
  'recording/state': () => ({}),
  'recording/stop': () => ({}),
  'recording/histories': refuse,
  'telemetry-file/preview': refuse,
  'telemetry-file/lines': refuse,
  'telemetry-file/channel-names': refuse,
  'telemetry-file/check': refuse,
  'telemetry-file/import': refuse,
  'telemetry-file/export': refuse,
};
