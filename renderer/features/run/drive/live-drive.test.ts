import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import type { RunStore } from '../../../workspace/runs/run-store.ts';
import { createLiveDrive, type LiveDrive } from './live-drive.ts';

const CHANGE = { key: 'differential.preload', from: '50', to: '77' };

/** A drive whose questions for differences have these answers in turn. */
function driveWith(...answers: readonly (RacebenchError | readonly unknown[])[]): LiveDrive {
  const left = [...answers];
  const request = (): Promise<unknown> => {
    const answer = left.shift();
    return answer instanceof RacebenchError ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return createLiveDrive(
    { request } as unknown as Bridge,
    { getState: () => ({ active: { manoeuvre: 'drive', runId: 1 } }) } as unknown as RunStore,
    { getState: () => ({ path: 'car.ini', text: 'a', companions: [] }) } as unknown as CarStore,
    {} as NoticeStore,
  );
}

describe('the differences of the open car from the driven one', () => {
  it('are asked for again where a busy computer did not answer in time', async () => {
    const drive = driveWith(new RacebenchError('TIME_LIMIT', 'There was no answer within 10 s.'), [CHANGE]);
    await drive.compare();
    expect(drive.getState()).toMatchObject({ differences: [CHANGE], failure: undefined });
  });

  it('are not known, with the reason, where the open car cannot be driven', async () => {
    const drive = driveWith(new RacebenchError('CAR_INVALID', 'The car has no wheels.'));
    await drive.compare();
    expect(drive.getState()).toMatchObject({ differences: undefined, failure: 'The car has no wheels.' });
  });
});
