import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { channelOfText, channelText, findChannel } from '../../../../core/catalogue/channels.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { RequestArgs, RequestResult } from '../../../../core/contract/requests.ts';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { NOTICES, UNDO } from '../../../workspace/notice-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { findChannels } from '../../../workspace/sessions/find-channels.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import css from './ChannelNames.module.css';

/** Rows that are shown at once; a search leads to the others. */
const MAX_ROWS = 60;
const find = (typed: string) => findChannels(typed, {});

type Given = RequestResult<'session/given-channels'>;
type To = NonNullable<RequestArgs<'session/give-channel'>['to']>;

/** Channels of the shown session that have names of their own, to say which of ours they are. */
export function GiveChannelsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const bridge = useService(BRIDGE);
  const notices = useService(NOTICES);
  const sessionId = useStore(useService(SESSIONS), (s) => s.shown);
  const [channels, setChannels] = useState<readonly SessionChannel[]>([]);
  const [given, setGiven] = useState<Given>([]);
  const [failure, setFailure] = useState('');
  const [search, setSearch] = useState('');
  const [reads, setReads] = useState(0);
  useEffect(() => {
    if (sessionId === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    Promise.all([
      bridge.request('session/channels', { sessionId }, { signal }),
      bridge.request('session/given-channels', { sessionId }, { signal }),
    ]).then(
      ([all, named]) => {
        setChannels(all.filter(({ origin }) => origin === 'other'));
        setGiven(named);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure(toFailure(error).message);
      },
    );
    return () => stop.abort();
  }, [bridge, sessionId, reads]);
  if (sessionId === undefined) return <></>;

  const ask = async (name: string, to: To | undefined): Promise<boolean> => {
    try {
      await bridge.request('session/give-channel', { sessionId, name, ...(to !== undefined && { to }) });
      setFailure('');
      setReads((n) => n + 1);
      return true;
    } catch (error) {
      setFailure(toFailure(error).message);
      return false;
    }
  };
  const give = async (name: string, to: To): Promise<void> => {
    if (!(await ask(name, to))) return;
    notices.notify('info', `${name} is ${channelText(to.channel)}`, {
      label: UNDO,
      run: () => void ask(to.channel, undefined),
    });
  };
  const words = search.trim().toLowerCase();
  const matching = channels.filter(({ label }) => label.toLowerCase().includes(words));
  const shown = matching.slice(0, MAX_ROWS);
  return (
    <Overlay
      title="Channels that Racebench does not know"
      width_px={900}
      onClose={onClose}
      footer={
        <p role="status" className={css['problem']}>
          {failure}
        </p>
      }
      actions={
        <Button look="primary" onPress={onClose}>
          Close
        </Button>
      }
    >
      <p className={css['about']}>
        Say which channel of Racebench a channel of the file is: worksheets, comparison and math channels then
        use it. The samples stay as they are, and the name of the file can be restored.
      </p>
      {given.length === 0 ? undefined : (
        <table className={css['table']} aria-label="Named channels">
          <tbody>
            {given.map(({ channel, name }) => (
              <tr key={channel}>
                <th scope="row">
                  {name} is {channelText(channel)}
                </th>
                <td>
                  <Button isSmall onPress={() => void ask(channel, undefined)}>
                    Restore {name}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextInput label="Search" value={search} onText={setSearch} />
      {channels.length === 0 ? (
        <p className={css['about']}>All channels of this session have names that Racebench knows.</p>
      ) : (
        <table className={css['table']} aria-label="Unknown channels">
          <thead>
            <tr>
              <th scope="col">Name in the file</th>
              <th scope="col">Channel</th>
              <th scope="col">Unit of its numbers</th>
              <th scope="col">Sign</th>
              <th scope="col">
                <span className="visually-hidden">Use</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((channel) => (
              <GiveRow key={channel.name} channel={channel} onGive={(to) => void give(channel.address, to)} />
            ))}
          </tbody>
        </table>
      )}
      {matching.length > shown.length ? (
        <p className={css['about']}>{matching.length - shown.length} more: search for them.</p>
      ) : undefined}
    </Overlay>
  );
}

interface GiveRowProps {
  readonly channel: SessionChannel;
  readonly onGive: (to: To) => void;
}

function GiveRow({ channel: { label, unit: own, unitText }, onGive }: GiveRowProps): ReactElement {
  const [to, setTo] = useState<To>({ channel: '', unit: '', negate: false });
  const known = unitText ?? unitSymbol(own);
  return (
    <tr>
      <td>{label}</td>
      <td className={css['channel']}>
        <SearchInput
          label={`Channel of ${label}`}
          title={to.channel}
          value={to.channel}
          shown={channelText(to.channel)}
          find={find}
          onCommit={(text) => setTo({ ...to, channel: channelOfText(text) })}
        />
      </td>
      <td className={css['unit']}>
        <TextInput
          label={`Unit of ${label}`}
          isLabelHidden
          placeholder={known === '' ? 'none' : known}
          maxLength={40}
          value={to.unit}
          onText={(text) => setTo({ ...to, unit: text })}
        />
      </td>
      <td>
        <label className={css['sign']}>
          <input
            type="checkbox"
            aria-label={`Invert the sign of ${label}`}
            checked={to.negate}
            onChange={(event) => setTo({ ...to, negate: event.target.checked })}
          />
          inverted
        </label>
      </td>
      <td>
        <Button
          isSmall
          isDisabled={findChannel(to.channel) === undefined}
          aria-label={`${label} is this channel`}
          onPress={() => onGive({ ...to, unit: to.unit.trim() })}
        >
          Use
        </Button>
      </td>
    </tr>
  );
}
