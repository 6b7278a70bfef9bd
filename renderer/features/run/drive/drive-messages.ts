import { NO_DRIVER_INPUT, type DriverInputs } from '../../../../core/contract/driver-inputs.ts';
import type { RunId } from '../../../../core/contract/ids.ts';
import type { NewestSample } from '../../../../core/contract/telemetry-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { LiveSample } from './live-sample.ts';

/** Messages with the driver inputs to a run, which answers with its newest sample; one is under way at a time. */
export interface DriveMessages {
  /** Sends at once, or after the answer to the message that is under way. */
  readonly send: () => void;
  /** Sends unless a message is under way. */
  readonly sendIfIdle: () => void;
  /** Sends a last message with these inputs; its answer and later ones are dropped. */
  readonly end: (inputs: DriverInputs) => void;
}

/** `read` writes the inputs of now. */
export function createDriveMessages(
  bridge: Pick<Bridge, 'request'>,
  runId: RunId,
  read: (out: DriverInputs) => void,
  { channels, take }: Pick<LiveSample, 'channels' | 'take'>,
): DriveMessages {
  let isUnderWay = false;
  let wantsMore = false;
  let isOver = false;
  // One message object, overwritten each time: a bridge sends or copies it at once.
  const driverInputs: DriverInputs = { ...NO_DRIVER_INPUT };
  const message = { runId, driverInputs, channels };

  const onSample = (sample: NewestSample): void => {
    isUnderWay = false;
    if (isOver) return;
    take(sample);
    if (!wantsMore) return;
    wantsMore = false;
    send();
  };
  // The run has ended, which the window learns from its own event.
  const onRefused = (): void => {
    isUnderWay = false;
  };
  const send = (): void => {
    if (isUnderWay) {
      wantsMore = true;
      return;
    }
    isUnderWay = true;
    read(driverInputs);
    bridge.request('run/drive', message).then(onSample, onRefused);
  };
  return {
    send,
    sendIfIdle: () => {
      if (!isUnderWay) send();
    },
    end: (inputs) => {
      isOver = true;
      bridge
        .request('run/drive', { runId, driverInputs: inputs, channels: ['speed_mps'] })
        .catch(() => undefined);
    },
  };
}
