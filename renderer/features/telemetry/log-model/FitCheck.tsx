import type { ReactElement } from 'react';
import { logRole } from '../../../../core/catalogue/log-roles.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { Button } from '../../../ui/Button.tsx';
import { TwoValueTable, type TwoValueRow } from '../../../ui/TwoValueTable.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useQuantities } from '../../../workspace/use-quantities.ts';
import css from './LogModel.module.css';
import { LOG_MODEL, settingsOf, type Checked, type Fitted, type LogStudy } from './log-model-store.ts';

interface FitCheckProps {
  readonly session: SessionDetail;
  readonly study: LogStudy;
  readonly result: Fitted;
}

/** The log simulated before and after the settings of a fit; nothing where the fit changes none. */
export function FitCheck({ session, study, result }: FitCheckProps): ReactElement | undefined {
  const model = useService(LOG_MODEL);
  const count = settingsOf(result).length;
  if (count === 0) return undefined;
  const { checked } = study;
  const settings = count === 1 ? 'this setting' : `these ${count} settings`;
  return (
    <>
      {checked === undefined ? (
        <div className={css['row']}>
          <p className={css['wide']}>Does the model come closer to the log with {settings}?</p>
          <Button isSmall isDisabled={study.work !== undefined} onPress={() => void model.check(session)}>
            Simulate before and after
          </Button>
        </div>
      ) : (
        <BeforeAndAfter checked={checked} settings={settings} />
      )}
    </>
  );
}

function BeforeAndAfter({
  checked: { before, after, lap },
  settings,
}: {
  readonly checked: Checked;
  readonly settings: string;
}): ReactElement {
  const quantity = useQuantities();
  const rows = before.channels.flatMap(({ role, rms }): TwoValueRow[] => {
    const then = after.channels.find((each) => each.role === role);
    const { label, unit, digits } = logRole(role);
    const shown = quantity(role, unit, digits);
    const values = [shown.text(rms), shown.text(then?.rms)] as const;
    return values[0] === values[1] ? [] : [{ key: role, label, values, symbol: shown.symbol }];
  });
  const ended = [before.ended, after.ended].filter((text) => text !== '');
  return (
    <>
      <p>
        Simulated with and without {settings}, {lap === undefined ? 'the session' : `lap ${lap}`}:
      </p>
      {ended.map((text) => (
        <p key={text} className={css['problem']} role="alert">
          {text}
        </p>
      ))}
      {rows.length === 0 ? (
        <p className={css['quiet']}>No channel changes.</p>
      ) : (
        <TwoValueTable
          label="Errors before and after the fit"
          heads={['RMS difference from the log', 'Before', 'After']}
          rows={rows}
          className={css['table']}
          unitClassName={css['unit']}
        />
      )}
    </>
  );
}
