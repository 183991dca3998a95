import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, orderOf } from './columns.ts';
import styles from './RowPanel.module.css';

type Props<Row> = {
  row: Row;
  /** All columns, including hidden ones. */
  columns: readonly DataColumn<Row>[];
  order: readonly string[];
  onClose: () => void;
  /** Further content about the row. */
  children?: ReactNode;
};

/** A row of a list in full, beside it. */
export function RowPanel<Row>({ row, columns, order, onClose, children }: Props<Row>) {
  const { t } = useTranslation('common');
  const [first, ...others] = orderOf(columns, order).flatMap((key) =>
    columns.filter((column) => column.key === key),
  );
  return (
    <aside className={`unprinted ${styles.panel}`} aria-label={t('table.row')}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={12}>
        <div className={styles.name}>{first?.render(row)}</div>
        <ActionIcon variant="subtle" aria-label={t('action.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      <dl className={styles.facts}>
        {others.map(({ key, title, render }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{render(row)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  );
}
