import { Button, Stack } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TRAINING_SOURCES, TRAINING_STATES } from '@malaka/contracts/credentials/choices';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TableBody } from '#/kit/lists/TablePage.tsx';
import type { ListAddress } from '#/kit/lists/use-list-address.ts';
import { useSelection } from '#/kit/lists/use-selection.ts';
import type { BulkWindow } from '#/kit/bulk/BulkModal.tsx';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';
import { ChoiceFilter, SelectFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { type SupervisorKind, trainingsQuery, useInvalidateTrainings } from './queries.ts';
import type { Doing } from './TrainingsPage.tsx';
import type { TrainingsSearch } from './trainings-search.ts';
import { useTrainingColumns } from './use-training-columns.tsx';
import styles from './OfflineTrainings.module.css';

type Props = {
  supervisor: SupervisorKind;
  list: ListAddress<TrainingsSearch>;
  onDo: (doing: Doing) => void;
};

const ACTIONS: readonly BulkAction[] = [
  { name: 'trainings.withdraw', icon: IconBan, isDangerous: true, Window: WithdrawTrainings },
];

export function TrainingList({ supervisor, list, onDo }: Props) {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  const { search } = list;
  const isManager = supervisor === 'manager';
  const { view: _view, ...filter } = search;
  const query = useQuery(trainingsQuery(supervisor, list.page, search));
  const invalidate = useInvalidateTrainings(supervisor);
  const selection = useSelection({
    filter: JSON.stringify(filter),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const toImport = (
    <Button onClick={() => list.show({ view: 'import' })}>{t('view.import')}</Button>
  );
  return (
    <>
      <TableBody
        caption={t(`supervisor.${supervisor}.title`)}
        list={list}
        query={query}
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
        {...(isManager && { selection })}
        rowName={({ referenceNumber, institution }) =>
          `${referenceNumber}, ${format.text(institution)}`
        }
      />
      {isManager && (
        <BulkBar
          selection={selection}
          query={encodeQuery('trainings', filter)}
          onDone={() => void invalidate()}
          actions={ACTIONS}
        />
      )}
    </>
  );
}

/** Withdraws all with one reason, which each owner sees. */
function WithdrawTrainings(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  return <BulkReason {...props} action="trainings.withdraw" name="reason" label={t('reason')} />;
}

type TrainingFiltersProps = {
  hasSource: boolean;
  search: TrainingsSearch;
  onChange: (part: Record<string, unknown>) => void;
};

function TrainingFilters({ hasSource, search, onChange }: TrainingFiltersProps) {
  const { t } = useTranslation('offline-trainings');
  return (
    <Stack gap={20}>
      <ChoiceFilter
        label={t('stateTitle')}
        any={t('state.all')}
        value={search.state}
        choices={TRAINING_STATES}
        nameOf={(state) => t(`state.${state}`)}
        onChange={(state) => onChange({ state })}
      />
      <DaySpan value={search} label={t('filter.end')} onChange={onChange}>
        {hasSource && (
          <SelectFilter
            label={t('sourceTitle')}
            any={t('source.all')}
            value={search.source}
            options={TRAINING_SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
            onChange={(source) => onChange({ source })}
          />
        )}
      </DaySpan>
    </Stack>
  );
}
