import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { CHANNELS, type Channel } from '../../../../core/catalogue/channels.ts';
import type { MathsDefinition } from '../../../../core/contract/maths-requests.ts';
import { MATHS_NAME } from '../../../../core/catalogue/math-channel-names.ts';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { unitSymbol } from '../../../../core/units/suffixes.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { findSession, SESSIONS, shownId } from '../../../workspace/sessions/session-store.ts';
import { mathsText, MATHS } from './maths-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { useSessionDetail } from '../../../workspace/sessions/use-session-detail.ts';
import { createViewRange } from '../../../plots/view-range.ts';
import { useSessionChannels } from '../worksheets/use-session-channels.ts';
import css from './Maths.module.css';
import { MathsDetails } from './MathsDetails.tsx';
import { MathsList, type ChosenMaths } from './MathsList.tsx';
import { MathsTools } from './MathsTools.tsx';
import { createMarkedTextView, type MarkedTextView } from '../../../ui/marked-text-view.ts';
import { mathsCompletion, UNITS, type MathsWords } from '../../../workspace/maths-completion.ts';
import { mathsLanguage } from './maths-language.ts';
import { useMathsCheck } from './use-maths-check.ts';
import { withSection } from './sections.ts';

/** The person's math channels and the shipped ones: text, faults and values. */
export function MathsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const maths = useService(MATHS);
  const sessions = useService(SESSIONS);
  const isRead = useStore(maths, (s) => s.files !== undefined);
  const shown = useStore(sessions, shownId);
  const summary = useStore(sessions, (s) => findSession(s, shownId(s)));
  const { session } = useSessionDetail(shown, summary);
  useEffect(() => {
    void maths.refresh();
    return () => void maths.flush();
  }, [maths]);
  return (
    <Overlay
      title="Math channels"
      width_px={1240}
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      {isRead && (shown === undefined || session !== undefined) ? (
        <MathsPage key={session?.id} session={session} />
      ) : (
        <div className={css['page']} aria-busy="true" />
      )}
    </Overlay>
  );
}

const NONE: readonly MathsDefinition[] = [];

/**
 * Names that expressions may use, with units; a wheel channel also has the name that stands for all four
 * wheels.
 */
function namesOf(channels: readonly SessionChannel[] | undefined): MathsWords['channels'] {
  const own = channels ?? CHANNELS.map((channel) => ({ ...channel, label: wholeLabel(channel) }));
  const names = new Map<string, string>();
  for (const channel of own) {
    const { label, wheel } = channel;
    const unit = unitSymbol('shownIn' in channel ? (channel.shownIn ?? channel.unit) : channel.unit);
    if (wheel === 'FL' && label.endsWith('FL')) names.set(`${label.slice(0, -2)}{wheel}`, unit);
    names.set(label, unit);
  }
  return [...names].map(([name, unit]) => ({ name, unit }));
}

/** Name of a channel of the table in math channels: "Tyre load FL". */
const wholeLabel = ({ label, wheel, position }: Channel): string =>
  [label, wheel ?? position].join(' ').trim();

function MathsPage({ session }: { readonly session: SessionDetail | undefined }): ReactElement {
  const maths = useService(MATHS);
  const current = useStore(maths, (s) => s.current);
  const text = useStore(maths, mathsText);
  const [range] = useState(() => createViewRange({ from: 0, to: Math.max(0.01, session?.duration_s ?? 1) }));
  const { catalogue, channels, failure } = useSessionChannels(session, range);
  const checking = useMathsCheck(current, text, session?.id);
  const { answer: library } = useNewestAnswer('maths/library', {});
  const [chosen, setChosen] = useState<ChosenMaths>();
  const [can, setCan] = useState({ undo: false, redo: false });
  const [caret, setCaret] = useState(0);
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<MarkedTextView>(undefined);
  const words = useRef<MathsWords>({ channels: [], words: [], units: UNITS });

  useEffect(() => {
    words.current = { channels: namesOf(channels), words: library?.words ?? [], units: UNITS };
  }, [channels, library]);
  useEffect(() => {
    if (parent.current === null) return;
    const made = createMarkedTextView(
      parent.current,
      mathsText(maths.getState()),
      `${current}, text`,
      [mathsCompletion(() => words.current), mathsLanguage],
      {
        onTyped: maths.type,
        onHistory: setCan,
        onCaret: (offset) => {
          setCaret(offset);
          setChosen(undefined);
        },
      },
    );
    view.current = made;
    setCan({ undo: false, redo: false });
    setCaret(0);
    return () => made.destroy();
  }, [maths, current]);
  useEffect(() => view.current?.follow(text), [text]);
  useEffect(() => {
    if (checking.text === text) view.current?.mark(checking.checked?.problems ?? []);
  }, [checking, text]);

  const own = checking.checked?.definitions ?? NONE;
  const problems = checking.checked?.problems ?? [];
  // Definition at the caret, where none of the library was selected.
  const atCaret = own.findLast(({ from }) => from <= caret) ?? own[0];
  const picked: ChosenMaths | undefined =
    chosen?.from === 'library' ? chosen : atCaret && { from: 'own', name: atCaret.name };
  const shipped = library?.definitions ?? [];
  const definition = picked?.from === 'library' ? shipped.find(({ name }) => name === picked.name) : atCaret;
  const specs = useMemo(
    () => (definition === undefined ? [] : (catalogue?.chosen([MATHS_NAME + definition.name]) ?? [])),
    [catalogue, definition],
  );
  const offered = useMemo(() => new Set(catalogue?.specs.map(({ key }) => key)), [catalogue]);

  return (
    <div className={css['page']}>
      <MathsTools
        view={view}
        definition={picked?.from === 'own' ? atCaret : undefined}
        shipped={shipped.map(({ name }) => name)}
        names={own.map(({ name }) => name)}
        can={can}
        said={saidOf(own.length, problems.length, checking.failure?.message ?? failure?.message)}
        hasFault={problems.length > 0}
      />
      <MathsList
        file={current}
        own={own}
        problems={problems}
        library={shipped}
        isOffered={(name) => offered.has(MATHS_NAME + name)}
        chosen={picked}
        onChoose={(next) => {
          setChosen(next);
          const entry = own.find(({ name }) => name === next.name);
          if (next.from === 'own' && entry !== undefined) view.current?.goTo(entry.from);
        }}
      />
      <div className={css['work']}>
        <div ref={parent} className={css['text']} />
        <MathsDetails
          session={session}
          catalogue={catalogue}
          range={range}
          definition={definition}
          specs={specs}
          problems={picked?.from === 'own' ? problems.filter(({ name }) => name === picked.name) : []}
          shippedText={
            picked?.from === 'library' ? shipped.find(({ name }) => name === picked.name)?.text : undefined
          }
          file={current}
          onCopy={(section) => {
            const before = view.current?.text() ?? '';
            const { text: after, name } = withSection(before, section);
            view.current?.replace(after, name);
          }}
        />
      </div>
    </div>
  );
}

function saidOf(channels: number, faults: number, failure: string | undefined): string {
  if (failure !== undefined) return failure;
  const all = `${String(channels)} math channel${channels === 1 ? '' : 's'}`;
  return faults === 0 ? all : `${all}, ${String(faults)} fault${faults === 1 ? '' : 's'}`;
}
