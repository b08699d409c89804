import type { ReactNode } from 'react';

export interface ChartTableProps {
  caption: string;
  /** The first column has the headings of the rows. */
  columns: readonly string[];
  /** They are given in the order of the chart; the table begins with the newest. */
  rows: readonly { key: string; heading: ReactNode; values: readonly ReactNode[] }[];
}

/** Shows the figures of a chart as a table. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <table className="mt-2 w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-right text-muted [&>th:first-child]:text-left [&>th]:px-1.5 [&>th]:py-1.5 [&>th]:font-medium">
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ key, heading, values }) => (
          <tr key={key} className="border-line border-t text-right tabular-nums [&>*]:px-1.5 [&>*]:py-1.5">
            <th scope="row" className="whitespace-nowrap text-left font-normal">
              {heading}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column}>{values[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
