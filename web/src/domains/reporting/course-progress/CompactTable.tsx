import type { DataColumn } from '#/kit/lists/columns.ts';
import styles from './CompactTable.module.css';

type Props<Row> = {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The first column is the row's header. */
  columns: readonly DataColumn<Row>[];
};

/** A table without paging, printable as a whole; on a phone a row's figures are below its name. */
export function CompactTable<Row>({ caption, rows, rowKey, columns }: Props<Row>) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table className={styles.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, isFigure }) => (
            <th key={key} scope="col" data-figure={isFigure}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first.render(row)}</th>
            {others.map(({ key, title, render, isFigure }) => (
              <td key={key} data-title={title} data-figure={isFigure}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
