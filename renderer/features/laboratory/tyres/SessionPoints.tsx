import { useEffect, useState, type ReactElement } from 'react';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { Histories } from '../../../../core/contract/telemetry-requests.ts';
import { WHEELS, type Wheel } from '../../../../core/catalogue/wheels.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segments } from '../../../ui/Choice.tsx';
import page from '../../../ui/FormPage.module.css';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import { pointChannels, type OperatingPoints } from './operating-points.ts';
import { BRIDGE } from '../../../workspace/services.ts';

/** A wheel of a stored session whose operating points are drawn. */
export interface PointsChoice {
  readonly session: SessionId | undefined;
  readonly wheel: Wheel;
}

const MAX_POINTS = 4000;

export interface SessionSamples {
  readonly samples: Histories | undefined;
  readonly problem: string;
}

/** Samples of the chosen wheel; undefined while none is chosen or they are being read. */
export function useSessionSamples({ session, wheel }: PointsChoice): SessionSamples {
  const bridge = useService(BRIDGE);
  const [found, setFound] = useState<SessionSamples & { readonly of: string }>();
  const of = `${session ?? ''} ${wheel}`;
  useEffect(() => {
    if (session === undefined) return;
    const stop = new AbortController();
    bridge
      .request(
        'telemetry/samples',
        { sessionId: session, channels: pointChannels(wheel), points: MAX_POINTS },
        { signal: stop.signal },
      )
      .then(
        (samples) => setFound({ of, samples, problem: '' }),
        (error: unknown) => {
          if (!stop.signal.aborted) setFound({ of, samples: undefined, problem: toFailure(error).message });
        },
      );
    return () => stop.abort();
  }, [bridge, session, wheel, of]);
  return session !== undefined && found?.of === of ? found : { samples: undefined, problem: '' };
}

interface SessionPointsProps {
  readonly choice: PointsChoice;
  readonly points: OperatingPoints | undefined;
  readonly problem: string;
  readonly onChange: (choice: PointsChoice) => void;
}

/** Choice of the session whose operating points are drawn over the curves. */
export function SessionPoints({ choice, points, problem, onChange }: SessionPointsProps): ReactElement {
  return (
    <>
      <SessionChoice
        label="Session whose operating points are drawn"
        value={choice.session}
        onChange={(session) => onChange({ ...choice, session })}
      />
      {choice.session === undefined ? undefined : (
        <>
          <Segments
            label="Wheel of the session"
            options={WHEELS.map((value) => ({ value, label: value }))}
            value={choice.wheel}
            onChange={(wheel) => onChange({ ...choice, wheel })}
          />
          <p className={page['about']} role="status">
            {problem !== ''
              ? problem
              : points === undefined
                ? ''
                : `${points.slip.length} of ${points.total} samples with a load within 20 % of the wheel load above`}
          </p>
          <Button isSmall onPress={() => onChange({ ...choice, session: undefined })}>
            Remove session
          </Button>
        </>
      )}
    </>
  );
}
