import type { ReactElement, ReactNode } from 'react';

export interface TwoValueRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly values: readonly [string, string];
  readonly symbol: string;
}

interface TwoValueTableProps {
  readonly label: string;
  /** Headings of the first three columns: the quantity, and the names of both sides. */
  readonly heads: readonly [string, string, string];
  readonly rows: readonly TwoValueRow[];
  readonly className: string | undefined;
  readonly unitClassName: string | undefined;
}

/** Two values of each quantity side by side, with their unit. */
export function TwoValueTable(props: TwoValueTableProps): ReactElement {
  return (
    <table className={props.className} aria-label={props.label}>
      <thead>
        <tr>
          {props.heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {row.values.map((value, side) => (
              <td key={side} data-words={/[a-z]{3}/iu.test(value)}>
                {value}
              </td>
            ))}
            <td className={props.unitClassName}>{row.symbol}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
