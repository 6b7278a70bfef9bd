import { CircleAlert, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../ui/Button.tsx';
import css from './Frame.module.css';
import { ReportButton } from './ReportButton.tsx';
import { useSize } from '../plots/ink/use-size.ts';
import { useService } from '../workspace/ServicesContext.tsx';
import { NOTICE_KINDS, NOTICES } from '../workspace/notice-store.ts';

const ICONS = { fault: CircleAlert, error: CircleAlert, warning: TriangleAlert, info: Info } as const;

const STATUS_BAR_PX = 26;
const ROOM_PX = 8;

/** Short messages in a row of their own above the status bar, read out by screen readers: they cover nothing, and dialogs end above them. */
export function Notices(): ReactElement {
  const notices = useService(NOTICES);
  const shown = useStore(notices, (s) => s.notices);
  const [ref, size] = useSize();
  const height_px = size?.height_px ?? 0;
  useEffect(() => {
    // The status bar is below them.
    const end = height_px === 0 ? '0px' : `${height_px + STATUS_BAR_PX + ROOM_PX}px`;
    document.documentElement.style.setProperty('--notices-end', end);
  }, [height_px]);
  return (
    <section ref={ref} className={css['notices']} aria-label="Notices" aria-live="polite">
      {shown.map((notice) => {
        const Icon = ICONS[notice.severity];
        const { actions } = notice;
        const { role, offersReport } = NOTICE_KINDS[notice.severity];
        return (
          <div key={notice.id} className={css['notice']} role={role}>
            <Icon size={16} aria-hidden className={role === 'alert' ? css['bad'] : undefined} />
            <p>{notice.text}</p>
            {offersReport && actions.length === 0 ? <ReportButton /> : undefined}
            {actions.map((action) => (
              <Button key={action.label} onPress={() => notices.act(notice, action)}>
                {action.label}
              </Button>
            ))}
            <IconButton label="Dismiss" icon={<X size={14} />} onPress={() => notices.dismiss(notice.id)} />
          </div>
        );
      })}
    </section>
  );
}
