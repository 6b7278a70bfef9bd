import { FILE_TYPES } from '../../../core/catalogue/file-types.ts';
import { Clock, Copy, FileX, FolderInput, FolderOpen, Route, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { TRACK_TEMPLATE_NAMES, TRACK_TEMPLATES } from '../../../core/catalogue/track-templates.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { pathTail } from '../../format/path-text.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import css from '../../ui/StartPage.module.css';
import { useTrackListings } from '../../workspace/tracks/use-track-listings.ts';
import { TRACK_FILES } from './track-files.ts';

/** The line of a track by another program, and our own files. */
const LINE_FILES = [...FILE_TYPES.centreLine.extensions, ...FILE_TYPES.track.extensions].map(
  (extension) => `.${extension}`,
);

/** The screen without a track: samples, recent tracks and new ones, each one click away. */
export function TrackStart(): ReactElement {
  const trackFiles = useService(TRACK_FILES);
  const { samples, recent, isLoaded, failure, forget } = useTrackListings();
  return (
    <div className={css['page']}>
      <div className={css['column']}>
        <header className={css['head']}>
          <h2>Open a track</h2>
          <p>Edit a track by its points, view it along its length, and compute a quasi-steady lap.</p>
          <div className={css['ways']}>
            <Button look="primary" icon={<FolderOpen size={15} />} onPress={trackFiles.chooseAndOpen}>
              Choose a .track file…
            </Button>
            <FileTrigger
              acceptedFileTypes={LINE_FILES}
              onSelect={(files) => {
                const [file] = files ?? [];
                if (file !== undefined) trackFiles.take(file);
              }}
            >
              <Button>Import a line…</Button>
            </FileTrigger>
            <Button icon={<FolderInput size={15} />} onPress={trackFiles.chooseFolderAndOpen}>
              Open a track folder…
            </Button>
            <span className={css['quiet']}>or drop a file here</span>
          </div>
        </header>
        {failure === undefined ? undefined : (
          <p role="alert" className={css['failure']}>
            {failure.message}
          </p>
        )}
        <section aria-labelledby="sample-tracks-title">
          <h3 id="sample-tracks-title">Sample tracks</h3>
          <ul className={css['cards']}>
            {samples.map(({ path, name, note }) => (
              <li key={path} className={css['sample']}>
                <button type="button" className={css['card']} onClick={() => trackFiles.open(path)}>
                  <Route size={22} aria-hidden />
                  <span>
                    <strong>{name}</strong>
                    <small>{note}</small>
                  </span>
                </button>
                <span className={css['copy']}>
                  <IconButton
                    label={`New track from ${name}`}
                    isSmall
                    icon={<Copy size={14} />}
                    onPress={() => trackFiles.newFrom(path)}
                  />
                </span>
              </li>
            ))}
          </ul>
          {isLoaded && samples.length === 0 ? (
            <p className={css['quiet']}>No sample tracks installed</p>
          ) : undefined}
        </section>
        <section aria-labelledby="new-tracks-title">
          <h3 id="new-tracks-title">New track</h3>
          <ul className={css['cards']}>
            {TRACK_TEMPLATE_NAMES.map((template) => (
              <li key={template}>
                <button type="button" className={css['card']} onClick={() => trackFiles.begin(template)}>
                  <Route size={22} aria-hidden />
                  <span>
                    <strong>{TRACK_TEMPLATES[template].label}</strong>
                    <small>{TRACK_TEMPLATES[template].note}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="recent-tracks-title">
          <h3 id="recent-tracks-title">Recent tracks</h3>
          <ul className={css['recent']}>
            {recent.map(({ path, name, isMissing }) => (
              <li key={path}>
                <button
                  type="button"
                  className={css['entry']}
                  disabled={isMissing === true}
                  onClick={() => trackFiles.open(path)}
                >
                  {isMissing === true ? <FileX size={15} aria-hidden /> : <Clock size={15} aria-hidden />}
                  <strong>{name}</strong>
                  {isMissing === true ? <span>The file no longer exists</span> : undefined}
                  <small title={path}>{pathTail(path, 2)}</small>
                </button>
                <IconButton
                  label={`Forget ${name}`}
                  isSmall
                  icon={<X size={13} />}
                  onPress={() => forget(path)}
                />
              </li>
            ))}
          </ul>
          {isLoaded && recent.length === 0 ? (
            <p className={css['quiet']}>Recently opened tracks are listed here</p>
          ) : undefined}
        </section>
      </div>
    </div>
  );
}
