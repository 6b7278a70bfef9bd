import { describe, expect, it } from 'vitest';
import { droppedTelemetry } from './dropped-telemetry.ts';

const dropOf = (...names: readonly string[]) =>
  ({ files: names.map((name) => new File([], name)) }) as unknown as Pick<DataTransfer, 'files'>;

describe('a drop of telemetry', () => {
  it('takes logs on every page, tables where the page has none of its own', () => {
    expect(droppedTelemetry(dropOf('run.VBO', 'run.fit'), 'logs')).toHaveLength(2);
    expect(droppedTelemetry(dropOf('run.csv'), 'logs')).toBeUndefined();
    expect(droppedTelemetry(dropOf('run.csv', 'run.csv.gz'), 'logs and tables')).toHaveLength(2);
  });

  it('leaves a zip to the car unless the import dialog is open', () => {
    expect(droppedTelemetry(dropOf('run.zip'), 'logs and tables')).toBeUndefined();
    expect(droppedTelemetry(dropOf('run.zip'), 'any')).toHaveLength(1);
    expect(droppedTelemetry(dropOf(), 'any')).toBeUndefined();
  });
});
