import { FileUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import type { OpenedFile, RefusedFile, TextLines } from '../../../workspace/sessions/opened-file.ts';
import { isReadyToImport } from '../../../workspace/sessions/column-guesses.ts';
import { sentence } from '../../../format/sentence.ts';
import { dateText } from '../../../format/time-text.ts';
import { Button } from '../../../ui/Button.tsx';
import page from '../../../ui/FormPage.module.css';
import { Overlay } from '../../../ui/Overlay.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FileCheckText } from './FileCheckText.tsx';
import { FileFacts } from './FileFacts.tsx';
import { Guesses } from './Guesses.tsx';
import { LayoutForm } from './LayoutForm.tsx';
import { MappingFileTools } from './MappingFileTools.tsx';
import { MappingTable } from './MappingTable.tsx';
import css from './TelemetryFiles.module.css';
import { telemetryFormatsText } from '../../../../core/catalogue/telemetry-files.ts';

/** A telemetry file before it is stored: its content, the mapping of its columns, and its problems. */
export function ImportTelemetryDialog(): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { file, refused, lines, isReading, isChecking } = useStore(telemetryImport);
  const { close } = telemetryImport;
  const isLarge = file !== undefined || refused?.source !== undefined;
  return (
    <Overlay
      title={file === undefined ? 'Import telemetry' : `Import ${file.preview.file}`}
      width_px={isLarge ? 1180 : 520}
      isTall={isLarge}
      onClose={close}
      footer={file === undefined ? undefined : <Guesses file={file} />}
      actions={
        <>
          <ChooseFile isAgain={file !== undefined || refused !== undefined} />
          <Button onPress={close}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={file === undefined || isReading || isChecking || !isReadyToImport(file)}
            onPress={() => void telemetryImport.store()}
          >
            Import
          </Button>
        </>
      }
    >
      {file !== undefined ? (
        <FileForm file={file} lines={lines} />
      ) : (
        <div className={page['form']}>
          {refused === undefined ? undefined : <Refused refused={refused} lines={lines} />}
          <p className={css['quiet']} role="status">
            {isReading
              ? 'Reading the beginning of the file …'
              : refused?.source === undefined &&
                `${telemetryFormatsText()}; choose a log and its .ldx or .dbc together. A file can also be dropped on the window.`}
          </p>
        </div>
      )}
    </Overlay>
  );
}

/** Why a file is refused; a text still lets its layout be chosen. */
function Refused({
  refused,
  lines,
}: {
  readonly refused: RefusedFile;
  readonly lines: TextLines | undefined;
}): ReactElement {
  const { name, message, source, layout, loaded } = refused;
  const isText = source !== undefined && lines !== undefined;
  return (
    <>
      <p className={css['failure']} role="alert">
        {name} was not imported. {sentence(message)}
      </p>
      {isText ? (
        <>
          <p className={css['quiet']}>
            If this is a table, say which lines hold the names, the units and the first row, and what
            separates the cells.
          </p>
          <MappingFileTools loaded={loaded} canSave={false} />
          <LayoutForm lines={lines} wanted={layout} found={undefined} />
        </>
      ) : undefined}
    </>
  );
}

function ChooseFile({ isAgain }: { readonly isAgain: boolean }): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  return (
    <FileTrigger
      allowsMultiple
      onSelect={(list) => {
        if (list !== null && list.length > 0) void telemetryImport.bring([...list]);
      }}
    >
      <Button icon={<FileUp size={15} />}>{isAgain ? 'Another file…' : 'Choose a file…'}</Button>
    </FileTrigger>
  );
}

function FileForm({
  file,
  lines,
}: {
  readonly file: OpenedFile;
  readonly lines: TextLines | undefined;
}): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  return (
    <div className={page['group']}>
      <div className={css['facts']}>
        <div className={css['wide']}>
          <TextInput
            label="Name of the session"
            maxLength={200}
            value={file.name}
            onText={(name) => telemetryImport.edit({ name })}
          />
        </div>
        <div className={css['wide']}>
          <TextInput
            label="Car"
            maxLength={200}
            placeholder="Not given in the file"
            value={file.car}
            onText={(car) => telemetryImport.edit({ car })}
          />
        </div>
      </div>
      <RememberedNotice file={file} />
      <FileFacts file={file} lines={lines} />
      {file.refusal === undefined ? (
        <>
          <MappingTable file={file} />
          <FileCheckText file={file} />
        </>
      ) : (
        <p className={css['failure']} role="alert">
          With this layout the file cannot be read. {file.refusal}
        </p>
      )}
    </div>
  );
}

/** Offers the mapping of an earlier file of this shape. */
function RememberedNotice({
  file: { remembered, isRemembered },
}: {
  readonly file: OpenedFile;
}): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  if (remembered === undefined) return <></>;
  return (
    <p className={css['quiet']}>
      {isRemembered ? 'Read with the mapping of ' : 'There is a mapping of '}
      {remembered.file}, {dateText(remembered.date)}, a file with the same columns.{' '}
      <Button isSmall onPress={() => void telemetryImport.useRemembered(!isRemembered)}>
        {isRemembered ? 'Do not use it' : 'Use it'}
      </Button>
    </p>
  );
}
