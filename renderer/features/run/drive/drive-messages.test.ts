import { describe, expect, it } from 'vitest';
import { NO_DRIVER_INPUT, type DriverInputs } from '../../../../core/contract/driver-inputs.ts';
import { runId } from '../../../../core/contract/ids.ts';
import type { NewestSample } from '../../../../core/contract/telemetry-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { createDriveMessages } from './drive-messages.ts';

const SAMPLE: NewestSample = { time_s: 1, values: Float64Array.of(2) };

/** Messages of a driver who opens the accelerator a little more with each; `sent` has the accelerator of each. */
function createDrive() {
  const sent: number[] = [];
  const taken: NewestSample[] = [];
  const waiting: PromiseWithResolvers<NewestSample>[] = [];
  let accelerator = 0;
  const request = (...[, { driverInputs }]: [string, { driverInputs: DriverInputs }]) => {
    sent.push(driverInputs.accelerator);
    const answer = Promise.withResolvers<NewestSample>();
    waiting.push(answer);
    return answer.promise;
  };
  const messages = createDriveMessages(
    { request } as unknown as Pick<Bridge, 'request'>,
    runId.parse(1),
    (out) => {
      out.accelerator = ++accelerator;
    },
    { channels: ['speed_mps'], take: (sample) => taken.push(sample) },
  );
  const settle = async (by: (answer: PromiseWithResolvers<NewestSample> | undefined) => void) => {
    const answer = waiting.shift();
    by(answer);
    await answer?.promise.catch(() => undefined);
    await Promise.resolve();
  };
  return {
    ...messages,
    sent,
    taken,
    answer: () => settle((waits) => waits?.resolve(SAMPLE)),
    refuse: () => settle((waits) => waits?.reject(new Error('The run has ended'))),
  };
}

describe('messages of a drive', () => {
  it('follow each other: inputs asked for under way are sent once, after the answer', async () => {
    const drive = createDrive();
    drive.send();
    drive.send();
    drive.send();
    expect(drive.sent).toEqual([1]);
    await drive.answer();
    expect(drive.sent).toEqual([1, 2]);
    await drive.answer();
    expect(drive.sent).toEqual([1, 2]);
    expect(drive.taken).toEqual([SAMPLE, SAMPLE]);
  });

  it('of a frame wait for the next frame while one is under way', async () => {
    const drive = createDrive();
    drive.sendIfIdle();
    drive.sendIfIdle();
    await drive.answer();
    expect(drive.sent).toEqual([1]);
    drive.sendIfIdle();
    expect(drive.sent).toEqual([1, 2]);
  });

  it('go on after one was refused', async () => {
    const drive = createDrive();
    drive.send();
    await drive.refuse();
    drive.sendIfIdle();
    expect(drive.sent).toEqual([1, 2]);
    expect(drive.taken).toEqual([]);
  });

  it('end with the released inputs, and take no sample after that', async () => {
    const drive = createDrive();
    drive.send();
    drive.send();
    drive.end(NO_DRIVER_INPUT);
    await drive.answer();
    expect(drive.sent).toEqual([1, 0]);
    expect(drive.taken).toEqual([]);
  });
});
