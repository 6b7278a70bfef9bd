import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { channelOfText, channelText } from '../../../../core/catalogue/channels.ts';
import { TELEMETRY_FORMATS, type TelemetryFormat } from '../../../../core/catalogue/telemetry-files.ts';
import {
  nameProblem,
  type ChannelName,
  type NameScope,
  type ScopedNames,
} from '../../../../core/contract/channel-names.ts';
import { toFailure, type Failure } from '../../../../core/contract/errors.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { RowChoice } from '../../../ui/RowChoice.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { BRIDGE } from '../../../workspace/services.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { findChannels } from '../../../workspace/sessions/find-channels.ts';
import { scopeLabel } from '../../../workspace/sessions/new-names.ts';
import css from './ChannelNames.module.css';

const SCOPES = (['all', ...(Object.keys(TELEMETRY_FORMATS) as TelemetryFormat[])] as const).map((value) => ({
  value,
  label: scopeLabel(value),
}));

/** A name with the files for which it holds, as it is edited. */
type Row = ChannelName & { readonly scope: NameScope; readonly key: number };

const EMPTY: Omit<Row, 'key'> = { scope: 'all', name: '', channel: '', unit: '', negate: false };
const find = (typed: string) => findChannels(typed, {});

/** The fault of a row among all; undefined where it can be stored. */
function rowProblem(row: Row, rows: readonly Row[]): string | undefined {
  if (row.name.trim() === '') return 'Enter the name as files have it.';
  if (row.channel === '') return `${row.name}: choose a channel.`;
  const isTwice = rows.some(
    (other) => other.key < row.key && other.scope === row.scope && other.name.trim() === row.name.trim(),
  );
  return isTwice ? `${row.name}: this name is set twice for ${scopeLabel(row.scope)}.` : nameProblem(row);
}

/** The names of the rows by scope; scopes that were there before and have none now are emptied. */
function byScope(rows: readonly Row[], before: readonly ScopedNames[]): ScopedNames[] {
  const scopes = new Set([...before.map(({ scope }) => scope), ...rows.map(({ scope }) => scope)]);
  return [...scopes].map((scope) => ({
    scope,
    names: rows
      .filter((row) => row.scope === scope)
      .map(({ name, channel, unit, negate }) => ({ name: name.trim(), channel, unit: unit.trim(), negate })),
  }));
}

/** Names of channels in files of loggers, with the channels of ours that they mean. */
export function ChannelNamesDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const [before, setBefore] = useState<readonly ScopedNames[]>();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    const stop = new AbortController();
    bridge.request('channel-names/list', {}, { signal: stop.signal }).then(
      (all) => {
        setBefore(all);
        setRows(
          all
            .flatMap(({ scope, names }) => names.map((name) => ({ ...name, scope })))
            .map((row, key) => ({ ...row, key })),
        );
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(toFailure(error));
      },
    );
    return () => stop.abort();
  }, [bridge]);

  const change = (key: number, part: Partial<Row>): void =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const problems = rows.flatMap((row) => rowProblem(row, rows) ?? []);
  const save = async (): Promise<void> => {
    try {
      for (const scoped of byScope(rows, before ?? []))
        await bridge.request('channel-names/set', { ...scoped, names: [...scoped.names] });
      onClose();
    } catch (error) {
      setFailure(toFailure(error));
    }
  };

  return (
    <Overlay
      title="Channel names of loggers"
      width_px={980}
      onClose={onClose}
      footer={
        <p role="status" className={css['problem']}>
          {failure?.message ?? problems[0] ?? ''}
        </p>
      }
      actions={
        <>
          <Button
            icon={<Plus size={15} />}
            isDisabled={before === undefined}
            onPress={() =>
              setRows([...rows, { ...EMPTY, key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) }])
            }
          >
            Add a name
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={before === undefined || problems.length > 0}
            onPress={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <p className={css['about']}>
        A channel of these names is read as the channel of Racebench beside it, in all further imports. These
        names come before those that Racebench knows. The unit is used where the file states none; without one
        the numbers are in the unit of the channel.
      </p>
      {before !== undefined && rows.length === 0 ? (
        <p className={css['about']}>
          No names of your own yet. Names that are given to columns at an import can be remembered here, too.
        </p>
      ) : (
        <table className={css['table']} aria-label="Channel names">
          <thead>
            <tr>
              <th scope="col">Name in the file</th>
              <th scope="col">Files</th>
              <th scope="col">Channel</th>
              <th scope="col">Unit</th>
              <th scope="col">Sign</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <NameRow
                key={row.key}
                row={row}
                onChange={(part) => change(row.key, part)}
                onRemove={() => setRows(rows.filter((each) => each !== row))}
              />
            ))}
          </tbody>
        </table>
      )}
    </Overlay>
  );
}

interface NameRowProps {
  readonly row: Row;
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function NameRow({ row, onChange, onRemove }: NameRowProps): ReactElement {
  const { name, scope, channel, unit, negate } = row;
  const shown = name.trim() === '' ? 'the new name' : name;
  return (
    <tr>
      <td>
        <TextInput
          label={`Name in the file, row ${row.key + 1}`}
          isLabelHidden
          maxLength={200}
          value={name}
          onText={(text) => onChange({ name: text })}
        />
      </td>
      <td className={css['scope']}>
        <RowChoice
          label={`Files of ${shown}`}
          options={SCOPES}
          value={scope}
          onChange={(next) => onChange({ scope: next })}
        />
      </td>
      <td className={css['channel']}>
        <SearchInput
          label={`Channel of ${shown}`}
          title={channel}
          value={channel}
          shown={channelText(channel)}
          find={find}
          onCommit={(text) => onChange({ channel: channelOfText(text) })}
        />
      </td>
      <td className={css['unit']}>
        <TextInput
          label={`Unit of ${shown}`}
          isLabelHidden
          placeholder="none"
          maxLength={40}
          value={unit}
          onText={(text) => onChange({ unit: text })}
        />
      </td>
      <td>
        <label className={css['sign']}>
          <input
            type="checkbox"
            aria-label={`Invert the sign of ${shown}`}
            checked={negate}
            onChange={(event) => onChange({ negate: event.target.checked })}
          />
          inverted
        </label>
      </td>
      <td>
        <IconButton label={`Remove ${shown}`} icon={<Trash2 size={15} />} onPress={onRemove} />
      </td>
    </tr>
  );
}
