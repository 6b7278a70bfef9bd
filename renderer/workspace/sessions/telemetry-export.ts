import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../core/contract/errors.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import type { SessionChannel } from '../../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import {
  TELEMETRY_FORMATS,
  writtenExtension,
  type WrittenTelemetryFormat,
} from '../../../core/catalogue/telemetry-files.ts';
import { shownUnit } from '../../../core/units/quantity.ts';
import { bytesText } from '../../format/bytes-text.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { SessionStore } from './session-store.ts';
import { createChoosePath } from '../files/choose-path.ts';
import { notifyUnlinked } from '../notify-unlinked.ts';
import type { UiState, UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';
import { serviceKey } from '../services.ts';

export interface Span {
  readonly from_s: number;
  readonly to_s: number;
}

/** Export settings, the choices of the dialog. */
export interface ExportPlan {
  readonly format: WrittenTelemetryFormat;
  /** Names of channels. */
  readonly chosen: ReadonlySet<string>;
  /** 'whole', 'shown', 'between' for the segment between the cursors, or the number of a lap. */
  readonly segment: string;
  readonly units: 'si' | 'shown';
  readonly separator: ',' | ';' | '\t';
  readonly decimalSign: '.' | ',';
}

export interface TelemetryExportState {
  readonly session: SessionDetail | undefined;
  /** Stored channels of the session. */
  readonly channels: readonly SessionChannel[];
  /** Range of the traces; undefined where they show all, or another session. */
  readonly span: Span | undefined;
  /** Segment between the cursors of the shown session. */
  readonly between: Span | undefined;
  readonly plan: ExportPlan;
  readonly failure: string;
}

export interface TelemetryExport extends StoreApi<TelemetryExportState> {
  readonly open: (id: SessionId, span?: Span) => void;
  /** Opens the dialog for the session that Telemetry shows, or the newest one. */
  readonly openShown: () => void;
  readonly choose: (change: Partial<ExportPlan>) => void;
  /** Asks for the location, then writes. */
  readonly save: () => void;
  readonly saveTo: (path: string) => Promise<void>;
  /** Channels of a segment, by address, as CSV in shown units: asks for the location, then writes. */
  readonly saveChannels: (session: SessionDetail, addresses: readonly string[], span: Span) => Promise<void>;
}

export const TELEMETRY_EXPORT = serviceKey<TelemetryExport>('telemetryExport');

const FIRST_PLAN: ExportPlan = {
  format: 'csv',
  chosen: new Set(),
  segment: 'whole',
  units: 'shown',
  separator: ',',
  decimalSign: '.',
};

/** Segment of a plan. */
export function segmentOf({ plan, session, span, between }: TelemetryExportState): Span | undefined {
  if (plan.segment === 'shown') return span;
  if (plan.segment === 'between') return between;
  return session?.laps
    .filter(({ number }) => String(number) === plan.segment)
    .map(({ start_s, end_s }) => ({ from_s: start_s, to_s: end_s }))[0];
}

/** Approximate size of the file. */
export function estimatedBytes(state: TelemetryExportState): number {
  const { plan, session } = state;
  if (session === undefined) return 0;
  const { from_s, to_s } = segmentOf(state) ?? { from_s: 0, to_s: session.duration_s };
  const rows = Math.max(1, (to_s - from_s) * session.rate_Hz);
  return rows * (plan.chosen.size + 1) * TELEMETRY_FORMATS[plan.format].valueBytes;
}

export const exportName = (session: SessionDetail | undefined, format: WrittenTelemetryFormat): string => {
  const stem = (session?.name ?? 'session').replace(/[\\/:*?"<>|\u0000-\u001f]+/gu, ' ').trim();
  const bare = isFileOf(stem, 'telemetry') ? stem.replace(/[.][^.]*$/u, '') : stem;
  return `${bare === '' ? 'session' : bare}.${writtenExtension(format)}`;
};

/** Channels, segment and layout of the file. */
function exportRequest(state: TelemetryExportState, system: UiState['units']) {
  const { plan, channels } = state;
  const { format, separator, decimalSign } = plan;
  const segment = segmentOf(state);
  return {
    format,
    channels: channels
      .filter(({ address }) => plan.chosen.has(address))
      .map(({ address, unit }) => ({
        name: address,
        ...(plan.units === 'shown' && { unit: shownUnit(address, unit, system) }),
      })),
    ...(segment === undefined ? {} : { segment }),
    ...(format === 'csv' && { separator, decimalSign }),
  };
}

/** Sessions as files of other programs. */
export function createTelemetryExport(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
  betweenCursors: () => { readonly from: number; readonly to: number } | undefined,
): TelemetryExport {
  const store = createStore<TelemetryExportState>(() => ({
    session: undefined,
    channels: [],
    span: undefined,
    between: undefined,
    plan: FIRST_PLAN,
    failure: '',
  }));

  /** The session that Telemetry shows. */
  const shownId = (): SessionId | undefined => {
    const { shown, sessions: list } = sessions.getState();
    return shown ?? list?.[0]?.id;
  };

  const open = async (id: SessionId, span: Span | undefined): Promise<void> => {
    // The cursors belong to the shown session.
    const cursors = id === shownId() ? betweenCursors() : undefined;
    const between = cursors && { from_s: cursors.from, to_s: cursors.to };
    store.setState({ session: undefined, channels: [], span, between, failure: '' });
    ui.setState({ overlay: { kind: 'exportTelemetry' } });
    try {
      const session = await bridge.request('session/get', { sessionId: id });
      const all = await bridge.request('session/channels', { sessionId: id });
      const channels = all.filter(({ origin }) => origin === 'table' || origin === 'other');
      const isPart =
        span !== undefined && (span.from_s > 0 || span.to_s < session.duration_s - 1 / session.rate_Hz);
      store.setState(({ plan }) => ({
        session,
        channels,
        span: isPart ? span : undefined,
        plan: { ...plan, segment: 'whole', chosen: new Set(channels.map(({ address }) => address)) },
      }));
    } catch (error) {
      store.setState({ failure: toFailure(error).message });
    }
  };

  const saveTo = async (path: string): Promise<void> => {
    const state = store.getState();
    const { session } = state;
    if (session === undefined) return;
    try {
      const asked = exportRequest(state, ui.getState().units);
      const { files, unlinked } = await runWork(bridge, ui, `Writing ${session.name}`, (job, signal) =>
        bridge.request(
          'telemetry-file/export',
          { ...asked, sessionId: session.id, to: path, job },
          { signal },
        ),
      );
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      notices.notify('info', `Saved ${files.map((file) => file.path).join(' and ')}, ${bytesText(bytes)}`);
      notifyUnlinked(notices, unlinked);
    } catch (error) {
      const { code, message } = toFailure(error);
      if (code === 'CANCELLED') return;
      store.setState({ failure: message });
      ui.setState({ overlay: { kind: 'exportTelemetry' } });
    }
  };

  const choosePath = createChoosePath(bridge, ui, notices);
  const choosePathAndSave = (): void => {
    const { session, plan } = store.getState();
    choosePath(
      (dialogs) => dialogs.saveFile(exportName(session, plan.format)),
      { kind: 'saveTelemetry' },
      (path) => void saveTo(path),
    );
  };

  return {
    ...store,
    open: (id, span) => void open(id, span),
    openShown: () => {
      const id = shownId();
      if (id !== undefined) void open(id, undefined);
    },
    choose: (change) => {
      store.setState(({ plan }) => {
        const next = { ...plan, ...change };
        // A comma cannot be both separator and decimal sign.
        const isClash = next.separator === ',' && next.decimalSign === ',';
        return { failure: '', plan: isClash ? { ...next, separator: ';' } : next };
      });
    },
    save: choosePathAndSave,
    saveTo,
    saveChannels: async (session, addresses, span) => {
      const all = await bridge.request('session/channels', { sessionId: session.id });
      store.setState(({ plan }) => ({
        session,
        channels: all.filter(({ address }) => addresses.includes(address)),
        span,
        failure: '',
        plan: { ...plan, format: 'csv', segment: 'shown', units: 'shown', chosen: new Set(addresses) },
      }));
      choosePathAndSave();
    },
  };
}
