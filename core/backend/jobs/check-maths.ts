import type { MathsChecked, MathsDefinition, MathsFile } from '../../contract/maths-requests.ts';
import { MATHS_NAME } from '../../catalogue/math-channel-names.ts';
import { ALL_WHEELS } from '../../catalogue/vehicle-kinds.ts';
import { createCatalogue, OWN_CHANNELS } from '../../telemetry/math-channels/catalogue.ts';
import {
  checkDefinitions,
  type CheckedDefinitions,
} from '../../telemetry/math-channels/check-definitions.ts';
import { parseMathDocument, type MathDocument } from '../../telemetry/math-channels/maths-document.ts';
import { WHEEL_MARK } from '../../telemetry/math-channels/named-definition.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import { documentsOf, furtherWheels, problemsOver, type SessionOutline } from './session-definitions.ts';

/** A text of definitions to be checked. */
export interface MathsToCheck extends MathsFile {
  /** The user's files, with this text in place of the file of the same name. */
  readonly files: readonly MathsFile[];
  /** The session against whose channels the text is checked; without it, all channels of the table. */
  readonly outline: SessionOutline | undefined;
}

/** Definitions and diagnostics of a text, checked together with the other files and the library. */
export function checkMathsText({ name, text, files, outline }: MathsToCheck): MathsChecked {
  const further = outline === undefined ? [] : furtherWheels(outline);
  const checked = checkDefinitions(
    documentsOf(files),
    createCatalogue(outline?.channels ?? OWN_CHANNELS),
    further,
  );
  return checkedFile(name, text, checked, outline && problemsOver(outline, checked));
}

/** The sections of a file with their resolved definitions. */
export function definitionsOf(
  { definitions, file }: MathDocument,
  checked: CheckedDefinitions,
  problems: ReadonlyMap<string, readonly string[]> = new Map(),
): MathsDefinition[] {
  return definitions.map(({ name, from, to, fields }) => {
    const names = name.includes(WHEEL_MARK) ? ALL_WHEELS.map((w) => name.replaceAll(WHEEL_MARK, w)) : [name];
    const found = checked.definitions.filter((each) => each.file === file && names.includes(each.name));
    const [first] = found;
    return {
      name,
      from,
      to,
      ...(first !== undefined && { unit: unitSymbol(first.unit) }),
      channels: found.map((each) => MATHS_NAME + each.name),
      description: fields.description?.text ?? '',
      remarks: [...new Set(found.flatMap((each) => problems.get(each.name) ?? []))],
    };
  });
}

/** Definitions and diagnostics of one of several files. */
function checkedFile(
  name: string,
  text: string,
  checked: CheckedDefinitions,
  problems?: ReadonlyMap<string, readonly string[]>,
): MathsChecked {
  return {
    problems: checked.diagnostics
      .filter(({ file }) => file === name)
      .map(({ from, to, line, column, name: about, message }) => ({
        from,
        to,
        line,
        column,
        name: about,
        message,
      })),
    definitions: definitionsOf(parseMathDocument(text, name), checked, problems),
  };
}
