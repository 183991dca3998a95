import { Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#/kit/i18n/setup.ts';
import type { DataColumn } from './columns.ts';
import styles from './TableTools.module.css';
import type { TableView } from '#/kit/table-views/use-table-view.ts';

type Props<Row> = { columns: readonly DataColumn<Row>[]; view: TableView };

// Few visits change a table's settings.
const TableSettings = lazy(async () => {
  const [part] = await Promise.all([import('./TableSettings.tsx'), loadTexts('tables')]);
  return { default: part.TableSettings };
});

/** Chooses columns, their order and row density, for tables and cards alike. */
export function TableTools<Row>({ columns, view }: Props<Row>) {
  const { t } = useTranslation('common');
  const [isOpen, panel] = useDisclosure(false);
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? panel.open() : panel.close())}
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconColumns3 size={18} aria-hidden />}
          onClick={panel.toggle}
        >
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t('table.columns')}>
        <Suspense>
          <TableSettings columns={columns} view={view} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
