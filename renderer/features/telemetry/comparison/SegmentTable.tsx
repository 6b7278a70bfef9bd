import { useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { channelText, findChannel } from '../../../../core/catalogue/channels.ts';
import type { ChannelChange, SegmentComparison } from '../../../../core/contract/compare-requests.ts';
import { CORNER_FIGURE_NAMES, cornerFigureRow } from '../../../../core/contract/corner-figures.ts';
import { byTime, segmentReasons } from '../../../../core/contract/lap-headline.ts';
import { lapVerdict, VERDICT_TEXTS } from '../../../../core/contract/metric-verdict.ts';
import { CLOCK_DIGITS } from '../../../../core/units/clock.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { MISSING, showQuantity, signedText } from '../../../../core/units/quantity.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './CompareScreen.module.css';
import { UI } from '../../../workspace/ui-store.ts';

interface SegmentTableProps {
  readonly segments: readonly SegmentComparison[];
  /** `A 2` and `B 1`. */
  readonly reference: string;
  readonly other: string;
  /** Shows a segment in the traces. */
  readonly onShow: (segment: SegmentComparison) => void;
}

/** Channels named in a closed row; an open row has all of them. */
const NAMED = 2;
/** Segments listed at first: those of the largest times. */
const FIRST_SEGMENTS = 8;

/** Corners and straights, the largest part of the time first, with what explains it; a click shows one in the traces. */
export function SegmentTable({ segments, reference, other, onShow }: SegmentTableProps): ReactElement {
  const [open, setOpen] = useState<number>();
  const [isWhole, setWhole] = useState(false);
  const ui = useService(UI);
  const units = useStore(ui, (s) => s.units);
  const ranked = byTime(segments);
  const listed = isWhole || ranked.length <= FIRST_SEGMENTS + 1 ? ranked : ranked.slice(0, FIRST_SEGMENTS);
  return (
    <>
      <table className={css['table']} aria-label={`Where ${other} gained time on ${reference}`}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Gained</th>
            <th scope="col">
              <span className="visually-hidden">Unit</span>
            </th>
            <th scope="col" className={css['wide']}>
              Why
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((segment) => {
            const isOpen = segment.from_m === open;
            const gained = -segment.lost_s;
            const digits = signedText(gained, CLOCK_DIGITS);
            const verdict =
              Number(gained.toFixed(CLOCK_DIGITS)) === 0 ? 'same' : gained > 0 ? 'better' : 'worse';
            return [
              <tr key={segment.from_m} className={isOpen ? css['open'] : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    className={css['link']}
                    aria-expanded={isOpen}
                    onClick={() => {
                      setOpen(isOpen ? undefined : segment.from_m);
                      if (!isOpen) onShow(segment);
                    }}
                  >
                    {segment.name}
                  </button>
                </th>
                <td className={css[verdict]}>{digits}</td>
                <td className={css['unit']}>s</td>
                <td className={css['wide']}>{whyText(segment, units)}</td>
              </tr>,
              isOpen ? (
                <tr key={`${segment.from_m} figures`}>
                  <td colSpan={4} className={css['detail']}>
                    <SegmentFigures segment={segment} reference={reference} other={other} />
                  </td>
                </tr>
              ) : undefined,
            ];
          })}
        </tbody>
      </table>
      {listed.length === ranked.length ? undefined : (
        <Button look="quiet" isSmall onPress={() => setWhole(true)}>
          All {ranked.length} corners and straights
        </Button>
      )}
    </>
  );
}

/** The reasons for the time of a segment by its figures; without such figures the channels that changed most. */
function whyText(segment: SegmentComparison, units: DisplaySystem): string {
  const reasons = segmentReasons(segment, units);
  if (reasons.length > 0) return reasons.join(', ');
  const changed = segment.changes.slice(0, NAMED).map(({ name }) => findChannel(name)?.label ?? name);
  return changed.length === 0 ? MISSING : `most changed: ${changed.join(', ')}`;
}

function SegmentFigures(props: {
  readonly segment: SegmentComparison;
  readonly reference: string;
  readonly other: string;
}): ReactElement {
  const { segment, reference, other } = props;
  const ui = useService(UI);
  const system = useStore(ui, (s) => s.units);
  const names = CORNER_FIGURE_NAMES.filter(
    (name) => segment.reference[name] !== undefined || segment.other[name] !== undefined,
  );
  return (
    <>
      {names.length === 0 ? undefined : (
        <table className={css['table']} aria-label={`${segment.name} of both laps`}>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">{reference}</th>
              <th scope="col">{other}</th>
              <th scope="col">Difference</th>
              <th scope="col">
                <span className="visually-hidden">Unit</span>
              </th>
              <th scope="col">
                <span className="visually-hidden">Verdict</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const row = cornerFigureRow(name);
              const shown = showQuantity({ key: name, unit: row.unit, digits: row.digits }, system);
              const [a, b] = [segment.reference[name], segment.other[name]];
              const verdict = lapVerdict({ a, b, better: row.better }, shown);
              return (
                <tr key={name}>
                  <th scope="row" title={row.help}>
                    {row.label}
                  </th>
                  <td>{shown.text(a)}</td>
                  <td>{shown.text(b)}</td>
                  <td className={css[verdict]}>{shown.difference(a, b)}</td>
                  <td className={css['unit']}>{shown.symbol}</td>
                  <td className={css[verdict]}>{verdict === 'same' ? '' : VERDICT_TEXTS[verdict]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <Changes changes={segment.changes} name={segment.name} system={system} />
    </>
  );
}

function Changes(props: {
  readonly changes: readonly ChannelChange[];
  readonly name: string;
  readonly system: DisplaySystem;
}): ReactElement {
  const { changes, name, system } = props;
  if (changes.length === 0) return <p className={css['quiet']}>No channel differs by 1 % of its range</p>;
  return (
    <table className={css['table']} aria-label={`Channels that changed most in ${name}`}>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col">Mean difference</th>
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
          <th scope="col" title="Mean absolute difference, as a share of the channel's range in both laps">
            Share of range
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name: channel, meanDifference, share }) => {
          const row = findChannel(channel);
          const shown = showQuantity(
            { key: row?.key ?? channel, unit: row?.unit ?? '1', digits: row?.digits ?? 3 },
            system,
          );
          return (
            <tr key={channel}>
              <th scope="row">{channelText(channel)}</th>
              <td>{signedText(shown.of(meanDifference) - shown.of(0), shown.digits)}</td>
              <td className={css['unit']}>{shown.symbol}</td>
              <td>{Math.round(100 * share)} %</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
