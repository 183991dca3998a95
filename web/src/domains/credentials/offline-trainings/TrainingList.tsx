import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { ListBar } from '#/kit/lists/ListBar.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useTableView } from '#/kit/lists/use-table-view.ts';
import { type DeskName, trainingsQuery } from './queries.ts';
import { TrainingFilters } from './TrainingFilters.tsx';
import type { Doing } from './TrainingsPage.tsx';
import { readTrainingsSearch, type TrainingsSearch } from './trainings-search.ts';
import { useTrainingColumns } from './use-training-columns.tsx';
import styles from './OfflineTrainings.module.css';

type Props = {
  desk: DeskName;
  page: number;
  search: TrainingsSearch;
  onShow: (page: number, search: TrainingsSearch) => void;
  onDo: (doing: Doing) => void;
};

export function TrainingList({ desk, page, search, onShow, onDo }: Props) {
  const { t } = useTranslation('offline-trainings');
  const query = useQuery(trainingsQuery(desk, page, search));
  const view = useTableView(`offline-trainings-${desk}`);
  const columns = useTrainingColumns({
    desk,
    onEdit: (row) => onDo({ what: 'save', row }),
    onWithdraw: (row) => onDo({ what: 'withdraw', row }),
  });
  const change = (part: Record<string, unknown>) =>
    onShow(1, readTrainingsSearch({ ...search, ...part }));
  const isNarrowed = Object.keys(search).length > 0;
  return (
    <>
      <ListBar
        search={
          <SearchInput
            size="md"
            label={t('search')}
            maxLength={SEARCH_MAX}
            kept={search.search ?? ''}
            onSearch={(typed) => change({ search: typed })}
          />
        }
      >
        {desk === 'manager' && (
          <div className={styles.export}>
            <ExportButton table="offline-trainings" query={search} />
          </div>
        )}
        <TableTools columns={columns} view={view} />
      </ListBar>
      <TrainingFilters hasSource={desk === 'manager'} search={search} onChange={change} />
      <TableList
        query={query}
        page={page}
        onPageChange={(next) => onShow(next, search)}
        caption={t(`desk.${desk}.title`)}
        rowKey={({ id }) => id}
        columns={columns}
        view={view}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        {...(!isNarrowed && { emptyHint: t('empty.hint') })}
        emptyAction={
          isNarrowed ? (
            <Button onClick={() => onShow(1, {})}>{t('empty.clear')}</Button>
          ) : (
            <Button onClick={() => onShow(1, { view: 'import' })}>{t('view.import')}</Button>
          )
        }
      />
    </>
  );
}
