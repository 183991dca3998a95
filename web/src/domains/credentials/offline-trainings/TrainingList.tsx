import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { TableBody } from '#/kit/lists/TablePage.tsx';
import type { ListAddress } from '#/kit/lists/use-list-address.ts';
import { type SupervisorKind, trainingsQuery } from './queries.ts';
import { TrainingFilters } from './TrainingFilters.tsx';
import type { Doing } from './TrainingsPage.tsx';
import type { TrainingsSearch } from './trainings-search.ts';
import { useTrainingColumns } from './use-training-columns.tsx';
import styles from './OfflineTrainings.module.css';

type Props = {
  supervisor: SupervisorKind;
  list: ListAddress<TrainingsSearch>;
  onDo: (doing: Doing) => void;
};

export function TrainingList({ supervisor, list, onDo }: Props) {
  const { t } = useTranslation('offline-trainings');
  const { search } = list;
  const isManager = supervisor === 'manager';
  const toImport = (
    <Button onClick={() => list.show({ view: 'import' })}>{t('view.import')}</Button>
  );
  return (
    <TableBody
      caption={t(`supervisor.${supervisor}.title`)}
      list={list}
      query={useQuery(trainingsQuery(supervisor, list.page, search))}
      name={`offline-trainings-${supervisor}`}
      columns={useTrainingColumns({
        supervisor,
        onEdit: (row) => onDo({ what: 'save', row }),
        onWithdraw: (row) => onDo({ what: 'withdraw', row }),
      })}
      searchLabel={t('search')}
      filters={
        isManager && (
          <div className={styles.export}>
            <ExportButton table="offline-trainings" query={search} />
          </div>
        )
      }
      between={<TrainingFilters hasSource={isManager} search={search} onChange={list.change} />}
      isNarrowed={Object.keys(search).length > 0}
      notFound={{ text: t('empty.narrowed'), clear: t('empty.clear') }}
      empty={{ text: t('empty.none'), hint: t('empty.hint'), action: toImport }}
    />
  );
}
