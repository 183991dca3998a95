import { Button, Menu, Switch } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DataColumn, visibilityOf } from './columns.ts';
import styles from './TableTools.module.css';
import type { TableView } from './use-table-view.ts';

type Props<Row> = { columns: readonly DataColumn<Row>[]; view: TableView };

/** Chooses visible columns and row density, for tables and cards alike. */
export function TableTools<Row>({ columns, view }: Props<Row>) {
  const { t } = useTranslation('common');
  const shown = visibilityOf(columns, view.columns);
  return (
    <Menu position="bottom-end" closeOnItemClick={false} width={280}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t('table.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {columns.slice(1).map(({ key, title }) => (
          <Menu.CheckboxItem
            key={key}
            checked={shown[key] === true}
            onChange={(isShown) => view.showColumn(key, isShown)}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <div className={styles.dense}>
          <Switch
            label={t('table.dense')}
            checked={view.looksDense}
            onChange={(event) => view.setDense(event.currentTarget.checked)}
          />
        </div>
        <Menu.Item onClick={view.reset}>{t('table.reset')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
