import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../ui/Button.tsx';
import css from './Frame.module.css';
import { ReportButton } from './ReportButton.tsx';
import { useService } from '../workspace/ServicesContext.tsx';
import { NOTICE_KINDS, NOTICES } from '../workspace/notice-store.ts';

const ICONS = { fault: CircleAlert, error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** Short messages in a row of their own above the status bar, read out by screen readers: they cover nothing. */
export function Notices(): ReactElement {
  const notices = useService(NOTICES);
  const shown = useStore(notices, (s) => s.notices);
  return (
    <section className={css['notices']} aria-label="Notices" aria-live="polite">
      {shown.map((notice) => {
        const Icon = ICONS[notice.severity];
        const { action } = notice;
        const { role, offersReport } = NOTICE_KINDS[notice.severity];
        return (
          <div key={notice.id} className={css['notice']} role={role}>
            <Icon size={16} aria-hidden className={role === 'alert' ? css['bad'] : undefined} />
            <p>{notice.text}</p>
            {offersReport && action === undefined ? <ReportButton /> : undefined}
            {action === undefined ? undefined : (
              <Button
                onPress={() => {
                  action.run();
                  notices.dismiss(notice.id);
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton label="Dismiss" icon={<X size={14} />} onPress={() => notices.dismiss(notice.id)} />
          </div>
        );
      })}
    </section>
  );
}
