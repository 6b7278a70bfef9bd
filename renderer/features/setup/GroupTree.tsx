import { ChevronDown, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { FormGroup, GroupName } from './form-model.ts';
import { NO_COUNTS, treeLines, typedLine, type GroupCounts, type TreeLine } from './group-tree.ts';
import css from './SettingsTree.module.css';
import { counted } from '../../format/counted-text.ts';

interface GroupTreeProps {
  readonly groups: readonly FormGroup[];
  readonly shown: GroupName;
  readonly counts: ReadonlyMap<GroupName, GroupCounts>;
  readonly onShow: (group: GroupName, block: string | undefined) => void;
}

/** Letters typed within this time belong together. */
const TYPED_TOGETHER_ms = 700;

/** The counts in words, for the name of the line. */
function countsText({ errors, warnings, changed }: GroupCounts): string {
  return [
    errors > 0 ? counted(errors, 'error') : '',
    warnings > 0 ? counted(warnings, 'warning') : '',
    changed > 0 ? `${changed} changed` : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `, ${part}`)
    .join('');
}

/** Drawn by the style sheet: the tree item's name says them in words. */
function Counts({ counts }: { readonly counts: GroupCounts }): ReactElement {
  const { errors, warnings, changed } = counts;
  return (
    <>
      {errors > 0 ? (
        <span
          aria-hidden
          data-count={`!${errors}`}
          className={css['error']}
          title={counted(errors, 'setting with errors', 'settings with errors')}
        />
      ) : undefined}
      {warnings > 0 ? (
        <span
          aria-hidden
          data-count={`!${warnings}`}
          className={css['warning']}
          title={counted(warnings, 'setting with warnings', 'settings with warnings')}
        />
      ) : undefined}
      {changed > 0 ? (
        <span
          aria-hidden
          data-count={changed}
          className={css['edited']}
          title={`${changed} changed since the last save`}
        />
      ) : undefined}
    </>
  );
}

/** The groups and their blocks as a tree: arrows, Home, End and letters move, Enter shows. */
export function GroupTree({ groups, shown, counts, onShow }: GroupTreeProps): ReactElement {
  const [open, setOpen] = useState<ReadonlySet<GroupName>>(new Set());
  const [focused, setFocused] = useState<string>();
  const typed = useRef({ text: '', at_ms: 0 });
  const box = useRef<HTMLDivElement>(null);
  const lines = treeLines(groups, open);
  // One line takes the focus by Tab: the one that had it last, else the shown group.
  const known = lines.findIndex(({ id }) => id === focused);
  const current =
    known >= 0
      ? known
      : Math.max(
          0,
          lines.findIndex(({ id }) => id === shown),
        );

  const setOpenOf = (group: GroupName, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(group);
    else next.delete(group);
    setOpen(next);
  };
  const moveTo = (index: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))];
    if (line === undefined) return;
    setFocused(line.id);
    box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"]`)?.focus();
  };
  const inward = (line: TreeLine): void => {
    if (line.isOpen === false) setOpenOf(line.group, true);
    else if (line.isOpen === true) moveTo(current + 1);
  };
  const outward = (line: TreeLine): void => {
    if (line.isOpen === true) setOpenOf(line.group, false);
    else if (line.block !== undefined) moveTo(lines.findIndex(({ id }) => id === line.group));
  };
  const typeAhead = (letter: string, now_ms: number): void => {
    const { text, at_ms } = typed.current;
    const together = now_ms - at_ms > TYPED_TOGETHER_ms ? letter : text + letter;
    typed.current = { text: together, at_ms: now_ms };
    moveTo(typedLine(lines, current, together));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[current];
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') moveTo(current + 1);
    else if (event.key === 'ArrowUp') moveTo(current - 1);
    else if (event.key === 'Home') moveTo(0);
    else if (event.key === 'End') moveTo(lines.length - 1);
    else if (event.key === 'ArrowRight') inward(line);
    else if (event.key === 'ArrowLeft') outward(line);
    else if (event.key === 'Enter' || event.key === ' ') onShow(line.group, line.block);
    else if (event.key.length === 1) typeAhead(event.key, event.timeStamp);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={box} role="tree" aria-label="Groups of settings" className={css['tree']} onKeyDown={onKeyDown}>
      {lines.map((line, i) => {
        const { id, group, block, label, isOpen, index, size } = line;
        const count = block === undefined ? (counts.get(group) ?? NO_COUNTS) : NO_COUNTS;
        const Chevron = isOpen === true ? ChevronDown : ChevronRight;
        return (
          <div
            key={id}
            role="treeitem"
            data-line={id}
            tabIndex={i === current ? 0 : -1}
            aria-level={block === undefined ? 1 : 2}
            aria-posinset={index}
            aria-setsize={size}
            aria-expanded={isOpen}
            aria-selected={block === undefined && group === shown}
            aria-label={label + countsText(count)}
            className={block === undefined ? css['group'] : css['blockLine']}
            onFocus={() => setFocused(id)}
            onClick={() => onShow(group, block)}
          >
            {block === undefined ? (
              <span
                className={css['chevron']}
                onClick={(event) => {
                  event.stopPropagation();
                  if (isOpen !== undefined) setOpenOf(group, !isOpen);
                }}
              >
                {isOpen === undefined ? undefined : <Chevron size={13} aria-hidden />}
              </span>
            ) : undefined}
            <span className={css['name']}>{block === undefined ? label : <code>{label}</code>}</span>
            <Counts counts={count} />
          </div>
        );
      })}
    </div>
  );
}
