import { FROZEN_MAX } from '@malaka/contracts/kit/limits';
import { Button, Checkbox, Group, Switch, Text } from '@mantine/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { SortableCard, SortableList } from '#/kit/ui/SortableList.tsx';
import { type DataColumn, orderOf, visibilityOf } from './columns.ts';
import styles from './TableTools.module.css';
import type { TableView } from '#/kit/table-views/use-table-view.ts';

type Props = { columns: readonly Omit<DataColumn<never>, 'render'>[]; view: TableView };

const FROZEN = Array.from({ length: FROZEN_MAX }, (_, at) => String(at + 1));

/** Visible columns, their order, the number of frozen ones, and row density. */
export function TableSettings({ columns, view }: Props) {
  const { t } = useTranslation(['common', 'tables']);
  const shown = visibilityOf(columns as readonly DataColumn<never>[], view.columns);
  const [first, ...others] = orderOf(columns, view.order);
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? key;
  const place = (id: string, overId: string) =>
    view.putInOrder(arrayMove(others, others.indexOf(id), others.indexOf(overId)));
  const announcement =
    (key: 'lifted' | 'over' | 'placed' | 'cancelled') =>
    ({ active }: { active: { id: string | number } }) =>
      t(`tables:order.${key}`, { column: titleOf(String(active.id)) });
  return (
    <>
      <Text className="quiet" px={12} py={8}>
        {t('tables:first', { column: titleOf(first ?? '') })}
      </Text>
      <SortableList
        ids={others}
        accessibility={{
          screenReaderInstructions: { draggable: t('tables:order.how') },
          announcements: {
            onDragStart: announcement('lifted'),
            onDragOver: announcement('over'),
            onDragEnd: announcement('placed'),
            onDragCancel: announcement('cancelled'),
          },
        }}
        onMove={place}
      >
        <ul className={styles.columns} aria-label={t('common:table.columns')}>
          {others.map((key) => (
            <SortableCard
              key={key}
              sortId={key}
              dragLabel={t('tables:order.handle', { column: titleOf(key) })}
            >
              {(handle) => (
                <div className={styles.column}>
                  <Checkbox
                    label={titleOf(key)}
                    checked={shown[key] === true}
                    onChange={({ currentTarget }) => view.showColumn(key, currentTarget.checked)}
                  />
                  {handle}
                </div>
              )}
            </SortableCard>
          ))}
        </ul>
      </SortableList>
      <div className={styles.rest}>
        <Text className="quiet">{t('tables:frozen')}</Text>
        <Segmented
          label={t('tables:frozen')}
          value={String(view.frozen)}
          options={FROZEN.map((value) => ({ value, label: value }))}
          onChange={(value) => view.setFrozen(Number(value))}
        />
        <Group justify="space-between" gap={12}>
          <Switch
            label={t('common:table.dense')}
            checked={view.looksDense}
            onChange={(event) => view.setDense(event.currentTarget.checked)}
          />
          <Button variant="default" size="sm" onClick={view.reset}>
            {t('common:table.reset')}
          </Button>
        </Group>
      </div>
    </>
  );
}
