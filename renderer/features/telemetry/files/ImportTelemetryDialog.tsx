import { FileUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { type OpenedFile } from '../../../workspace/sessions/opened-file.ts';
import { Button } from '../../../ui/Button.tsx';
import page from '../../../ui/FormPage.module.css';
import { Overlay } from '../../../ui/Overlay.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FileCheckText } from './FileCheckText.tsx';
import { FileFacts } from './FileFacts.tsx';
import { MappingTable } from './MappingTable.tsx';
import css from './TelemetryFiles.module.css';
import { telemetryFormatsText } from '../../../../core/catalogue/telemetry-files.ts';

/** A telemetry file before it is stored: its content, the mapping of its columns, and its problems. */
export function ImportTelemetryDialog(): ReactElement {
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const { file, refused, isChecking } = useStore(telemetryImport);
  const { close } = telemetryImport;
  return (
    <Overlay
      title={file === undefined ? 'Import telemetry' : `Import ${file.preview.file}`}
      width_px={file === undefined ? 520 : 900}
      onClose={close}
      actions={
        <>
          <ChooseFile isAgain={file !== undefined || refused !== undefined} />
          <Button onPress={close}>Cancel</Button>
          <Button
            look="primary"
            isDisabled={file === undefined || isChecking || !isReadable(file)}
            onPress={() => void telemetryImport.store()}
          >
            Import
          </Button>
        </>
      }
    >
      {file !== undefined ? (
        <FileForm file={file} />
      ) : (
        <div className={page['form']}>
          {refused === undefined ? undefined : (
            <p className={css['failure']} role="alert">
              {refused.name} was not imported. {refused.message}
            </p>
          )}
          <p className={css['told']}>
            {telemetryFormatsText()}; choose a log and its .ldx or .dbc together. A file can also be dropped
            on the window.
          </p>
        </div>
      )}
    </Overlay>
  );
}

/** False where reading has shown that the file would be refused. */
function isReadable({ check, takesDamaged }: OpenedFile): boolean {
  if (check === undefined) return true;
  if ('problem' in check) return false;
  return (
    takesDamaged || check.problems.every(({ severity }) => severity !== 'error' && severity !== 'question')
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

function FileForm({ file }: { readonly file: OpenedFile }): ReactElement {
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
      <FileFacts file={file} />
      {file.isRemembered ? (
        <p className={css['told']}>
          Columns are mapped as in the last file with the same columns.{' '}
          <Button isSmall onPress={telemetryImport.proposeAnew}>
            Reset mapping
          </Button>
        </p>
      ) : undefined}
      <MappingTable file={file} />
      <FileCheckText file={file} />
    </div>
  );
}
