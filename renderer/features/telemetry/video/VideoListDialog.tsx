import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { durationText } from '../../../format/time-text.ts';
import { bytesText } from '../../../format/bytes-text.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Overlay } from '../../../ui/Overlay.tsx';
import type { ListedVideo } from './change-videos.ts';
import { codecName } from './codecs.ts';
import css from './Video.module.css';

const STATES = {
  missing: 'Moved or deleted',
  changed: 'Changed since it was added',
  refused: 'Must be chosen again',
} as const;
/** 2026-07-24 10:20:30 */
const clockOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ');
const LIMITS = { min: -3.2e8, max: 3.2e8 };

interface VideoListDialogProps {
  readonly session: string;
  readonly videos: readonly ListedVideo[];
  readonly onAdd: () => void;
  readonly onFind: (video: ListedVideo) => void;
  readonly onMove: (video: ListedVideo, at_s: number) => void;
  readonly onRemove: (video: ListedVideo) => void;
  readonly onClose: () => void;
}

/** The files of the videos, and where each begins. */
export function VideoListDialog(props: VideoListDialogProps): ReactElement {
  const { session, videos, onAdd, onFind, onMove, onRemove, onClose } = props;
  return (
    <Overlay
      title={`Videos of ${session}`}
      width_px={820}
      onClose={onClose}
      actions={
        <>
          <Button icon={<Plus size={15} />} onPress={onAdd}>
            Add videos…
          </Button>
          <Button look="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <table className={css['table']} aria-label="Videos">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Length</th>
            <th scope="col">Codec</th>
            <th scope="col">Camera’s clock, UTC</th>
            <th scope="col">First picture at</th>
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {videos.map((video) => (
            <tr key={video.path}>
              <th scope="row" title={video.path}>
                {video.name} <span className={css['quiet']}>{bytesText(video.bytes)}</span>
                {video.state === 'present' ? undefined : (
                  <div className={css['lost']}>
                    {STATES[video.state]}
                    <Button isSmall onPress={() => onFind(video)} aria-label={`Find ${video.name}`}>
                      Find it…
                    </Button>
                  </div>
                )}
              </th>
              <td>{durationText(video.duration_s)}</td>
              <td>{codecName(video.codec)}</td>
              <td>{video.clock === undefined ? 'not stated' : clockOf(video.clock)}</td>
              <td className={css['offset']}>
                <NumberInput
                  id={`first picture of ${video.path}`}
                  label={`First picture of ${video.name} at, s`}
                  text={video.at_s.toFixed(3)}
                  unit="s"
                  limits={LIMITS}
                  step={0.1}
                  onCommit={(text) => onMove(video, Number(text))}
                />
              </td>
              <td>
                <IconButton
                  label={`Remove ${video.name} from the session`}
                  icon={<Trash2 size={15} />}
                  onPress={() => onRemove(video)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css['quiet']}>
        Files stay where they are and are not copied. Many cameras state their local time as UTC.
      </p>
    </Overlay>
  );
}
