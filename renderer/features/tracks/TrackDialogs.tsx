import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { isFileOf } from '../../../core/catalogue/file-types.ts';
import { OpenFileDialog } from '../../workspace/files/OpenFileDialog.tsx';
import { SaveFileDialog } from '../../workspace/files/SaveFileDialog.tsx';
import { useService } from '../../workspace/ServicesContext.tsx';
import { suggestedName, TRACK_FILES } from './track-files.ts';
import { trackTitle, TRACKS } from '../../workspace/tracks/track-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import css from './Tracks.module.css';

interface DialogProps {
  readonly onClose: () => void;
}

const isTrackFile = (name: string): boolean => isFileOf(name, 'track', 'centreLine');

export function OpenTrackDialog({ onClose }: DialogProps): ReactElement {
  const trackFiles = useService(TRACK_FILES);
  return (
    <OpenFileDialog
      title="Open a track"
      accepts={isTrackFile}
      emptyText="No folders, .track files or lines here"
      folderLabel="Open this folder as a track"
      onOpen={(path) => trackFiles.open(path)}
      onClose={onClose}
    />
  );
}

export function SaveTrackDialog({ onClose }: DialogProps): ReactElement {
  const tracks = useService(TRACKS);
  const trackFiles = useService(TRACK_FILES);
  const name = useStore(tracks, trackTitle);
  const isReadOnly = useStore(tracks, (s) => s.isReadOnly);
  return (
    <SaveFileDialog
      title="Save the track as"
      suggestedName={suggestedName(name)}
      extension=".track"
      note={isReadOnly ? <p>This track is read-only: save it under another name.</p> : undefined}
      onSave={(path) => void trackFiles.saveTo(path)}
      onClose={onClose}
    />
  );
}

interface RefusedProps extends DialogProps {
  readonly file: string;
  /** File, line and column of each problem. */
  readonly lines: readonly string[];
}

/** Refusal of a file that is neither a track nor a centre line. */
export function TrackRefusedDialog({ file, lines, onClose }: RefusedProps): ReactElement {
  return (
    <Overlay
      title={`${file} was not imported`}
      role="alertdialog"
      width_px={620}
      onClose={onClose}
      actions={
        <Button look="primary" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    >
      <ul className={css['refused']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        A line is a table of x_m, y_m, w_tr_right_m and w_tr_left_m in metres or of latitude and longitude,
        one point a line, a GPX, a KML, an export of OpenStreetMap (.osm, .json), Racer’s spline.ini or
        Assetto Corsa’s fast_lane.ai; a track folder holds one of the last two; a track file begins with
        “racebench-track 1”.
      </p>
    </Overlay>
  );
}
