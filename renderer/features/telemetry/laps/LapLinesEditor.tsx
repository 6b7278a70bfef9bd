import { Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { Failure } from '../../../../core/contract/errors.ts';
import type { FoundLaps, LapEvidenceChoice } from '../../../../core/contract/lap-requests.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import type { Venue } from '../../../../core/contract/venues.ts';
import type { AcrossLine } from '../../../../core/math/plane-line.ts';
import type { TangentPlane } from '../../../../core/math/tangent-plane.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';
import { useNewestAnswer } from '../../../workspace/use-answer.ts';
import { EvidenceChoice } from './EvidenceChoice.tsx';
import { LAP_HISTORY } from './lap-history.ts';
import css from './LapLines.module.css';
import { LapPreview } from './LapPreview.tsx';
import { LineList, type Placing } from './LineList.tsx';
import {
  drawnLinesOf,
  NO_LINES,
  splitKey,
  venueLinesOf,
  withLine,
  withoutLine,
  type DrawnLines,
  type LineKey,
} from './lines-draft.ts';
import { LinesMap } from './LinesMap.tsx';
import { indexAtTime, lineThrough, type DrivenPath } from './driven-path.ts';
import type { DraftState, LinesDraft } from './use-lines-draft.ts';
import { VenueList } from './VenueList.tsx';

interface LapLinesEditorProps {
  readonly title: string;
  readonly width_px: number;
  readonly session: SessionDetail;
  readonly found: FoundLaps;
  readonly plane: TangentPlane;
  readonly path: DrivenPath | undefined;
  readonly pathFailure: Failure | undefined;
  readonly venues: readonly Venue[];
  readonly draft: LinesDraft;
  readonly onClose: () => void;
}

/** Map, lines, the laps that they give, and venues. Nothing is stored before the laps are used or a venue is saved. */
export function LapLinesEditor(props: LapLinesEditorProps): ReactElement {
  const { title, width_px, session, found, plane, path, pathFailure, venues, draft, onClose } = props;
  const history = useService(LAP_HISTORY);
  const time_s = useService(TIME_CURSOR_s);
  const [chosen, setChosen] = useState<LineKey>();
  const [placing, setPlacing] = useState<Placing>();
  const now = useMemo(() => currentOf(draft.now, plane, venues), [draft.now, plane, venues]);
  const evidence = useMemo((): LapEvidenceChoice | undefined => evidenceOf(now, plane), [now, plane]);
  const preview = useNewestAnswer(
    'laps/preview',
    evidence === undefined ? undefined : { sessionId: session.id, evidence },
  );
  const isFound = evidence !== undefined && !preview.isAsking && preview.answer !== undefined;
  const result = isFound ? preview.answer : undefined;
  const lines = useMemo((): DrawnLines => {
    if (now.by === 'lines') return now.lines;
    const known = result?.found?.source === 'none' ? undefined : result?.found?.lines;
    return known === undefined ? NO_LINES : drawnLinesOf(plane, known);
  }, [now, result, plane]);
  const hasLaps = (result?.laps.length ?? 0) > 0;

  const setLines = (to: DrawnLines, joins?: string): void => draft.change({ by: 'lines', lines: to }, joins);
  const remove = (key: LineKey): void => {
    setLines(withoutLine(lines, key));
    setChosen(undefined);
  };
  const place = (kind: Placing, index: number): void => {
    const line = path && lineThrough(path, index);
    if (line === undefined) return;
    const key = kind === 'split' ? splitKey(lines.splits.length) : kind;
    setLines(withLine(lines, key, line));
    setChosen(key);
    setPlacing(undefined);
  };
  const use = async (): Promise<void> => {
    if (evidence === undefined) return;
    const count = result?.laps.length ?? 0;
    if (await history.detect(session.id, evidence, `Found ${count} ${count === 1 ? 'lap' : 'laps'}`))
      onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && placing !== undefined) {
      // Ends placing and leaves the dialog open.
      event.stopPropagation();
      setPlacing(undefined);
      return;
    }
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
    if (key === 'y' || (key === 'z' && event.shiftKey)) draft.redo();
    else if (key === 'z') draft.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Overlay
      title={title}
      width_px={width_px}
      isTall
      onClose={onClose}
      actions={
        <>
          <IconButton
            label="Undo line change"
            icon={<Undo2 size={16} />}
            isDisabled={!draft.canUndo}
            onPress={draft.undo}
          />
          <IconButton
            label="Redo line change"
            icon={<Redo2 size={16} />}
            isDisabled={!draft.canRedo}
            onPress={draft.redo}
          />
          <span className={css['spacer']} />
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" isDisabled={!hasLaps} onPress={() => void use()}>
            Use these laps
          </Button>
        </>
      }
    >
      {/* Keys of the whole dialog; every control in it is reachable by itself. */}
      <div className={css['page']} onKeyDown={onKeyDown}>
        <div className={css['mapSide']} aria-busy={path === undefined && pathFailure === undefined}>
          {pathFailure !== undefined ? (
            <EmptyState title="The path cannot be read" text={pathFailure.message} />
          ) : path === undefined ? undefined : (
            <LinesMap
              path={path}
              laps={result?.laps ?? []}
              lines={lines}
              chosen={chosen}
              onChoose={setChosen}
              onChange={(key, line: AcrossLine, joins) => setLines(withLine(lines, key, line), joins)}
              onRemove={remove}
              onPlace={placing && ((index) => place(placing, index))}
            />
          )}
          <p className={css['hint']} role="status">
            {placing === undefined ? '' : 'Press on the path where the line is. Escape cancels.'}
          </p>
        </div>
        <div className={css['side']}>
          <EvidenceChoice found={found} venues={venues} now={now} lines={lines} onChange={draft.change} />
          <LineList
            lines={lines}
            chosen={chosen}
            placing={placing}
            onChoose={setChosen}
            onPlacing={setPlacing}
            onPlaceAtCursor={(kind) => {
              if (path !== undefined) place(kind, indexAtTime(path, time_s.read()));
            }}
            onChange={setLines}
            onRemove={remove}
          />
          <LapPreview
            isAsking={preview.isAsking}
            failure={evidence === undefined ? undefined : preview.failure}
            result={result}
            hasLines={lines.start !== undefined || now.by !== 'lines'}
          />
          <VenueList
            sessionId={session.id}
            found={found}
            venues={venues}
            lines={result?.found?.source === 'none' ? undefined : (result?.found?.lines ?? undefined)}
            drawn={venueLinesOf(plane, lines)}
            onOpen={(venue) => draft.change({ by: 'venue', venue })}
          />
        </div>
      </div>
    </Overlay>
  );
}

/** The draft, where a venue that was renamed or deleted since it was chosen is the lines that it had. */
function currentOf(now: DraftState, plane: TangentPlane, venues: readonly Venue[]): DraftState {
  if (now.by !== 'venue' || venues.some(({ name }) => name === now.venue.name)) return now;
  return { by: 'lines', lines: drawnLinesOf(plane, now.venue) };
}

/** Undefined while there is no start line. */
function evidenceOf(now: DraftState, plane: TangentPlane): LapEvidenceChoice | undefined {
  if (now.by === 'known') return now.evidence;
  if (now.by === 'venue') return { by: 'venue', name: now.venue.name };
  const lines = venueLinesOf(plane, now.lines);
  return lines && { by: 'lines', lines };
}
