import {
  ClipboardList,
  Copy,
  FileCode,
  FileImage,
  FileSpreadsheet,
  ImageIcon,
  type LucideIcon,
} from 'lucide-react';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { Action } from '../../ui/ActionMenu.tsx';
import { PANEL_ACT_NAMES, PANEL_ACTS, type PanelAct, PANEL_OUTPUT } from './panel-acts.ts';

const ACT_ICONS: Readonly<Record<PanelAct, LucideIcon>> = {
  copyPicture: ImageIcon,
  copySvg: Copy,
  copyCsv: ClipboardList,
  savePng: FileImage,
  saveSvg: FileCode,
  saveCsv: FileSpreadsheet,
};

/** Menu rows of the actions on the content of a panel. */
export function usePanelActions(id: string | undefined): Action[] {
  const panelActs = useService(PANEL_OUTPUT);
  return PANEL_ACT_NAMES.map((act): Action => {
    const Icon = ACT_ICONS[act];
    return { id: act, label: PANEL_ACTS[act], icon: <Icon size={14} />, run: () => panelActs.run(act, id) };
  });
}
