import { Button, Stack, Group } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@malaka/contracts/kit/list-view';
import { TRAINING_LIST } from '@malaka/contracts/credentials/lists';
import { trainingView } from '@malaka/contracts/credentials/training-view';
import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isNarrowed } from '#/kit/lists/address.ts';
import { TableBody } from '#/kit/lists/TablePage.tsx';
import type { ListAddress } from '#/kit/lists/use-list-address.ts';
import { useSelection } from '#/kit/lists/use-selection.ts';
import type { BulkWindow } from '#/kit/bulk/BulkModal.tsx';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';
import { FilterRows, FilterSelects } from '#/kit/lists/ListFilters.tsx';
import { DaySpan } from '#/kit/ui/DaySpan.tsx';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { type SupervisorKind, trainingsQuery, useInvalidateTrainings } from './queries.ts';
import type { Doing } from './TrainingsPage.tsx';
import type { TrainingsSearch } from './trainings-search.ts';
import styles from './OfflineTrainings.module.css';
import { StateBadge } from './StateBadge.tsx';

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
        isNarrowed={isNarrowed(TRAINING_LIST, search)}
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
  const format = useFormat();
  return (
    <Stack gap={20}>
      <FilterRows view={trainingView} search={search} names={['state']} onChange={onChange} />
      <DaySpan
        value={search}
        label={format.words(titleOf(trainingView.filters.from))}
        onChange={onChange}
      >
        {hasSource && (
          <FilterSelects
            view={trainingView}
            records={{}}
            search={search}
            names={['source']}
            onChange={onChange}
          />
        )}
      </DaySpan>
    </Stack>
  );
}

type Actions = {
  supervisor: SupervisorKind;
  onEdit: (row: TrainingRow) => void;
  onWithdraw: (row: TrainingRow) => void;
};

function useTrainingColumns({ supervisor, onEdit, onWithdraw }: Actions) {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  const { source: sourceWords } = trainingView.choices;
  const columns = useListColumns(trainingView, {
    days: (row: TrainingRow) => (
      <Stack gap={4} align="flex-start" data-figures>
        <span>
          {format.day(row.startDate)} – {format.day(row.endDate)}
        </span>
        <span className="quiet">{format.hours(row.hours)}</span>
      </Stack>
    ),
    name: ({ fullName, account }) =>
      account ? (
        <TextLink to="/dashboard/users/view/$id" params={{ id: String(account.id) }}>
          {format.text(fullName || account.name)}
        </TextLink>
      ) : (
        format.text(fullName) || '—'
      ),
    state: ({ state, credits, year, withdrawReason }) => (
      <Stack gap={4} align="flex-start">
        <StateBadge state={state} title={withdrawReason ?? undefined} />
        {credits !== null && year !== null && (
          <span data-figures className="quiet">
            {t('own.brought', { credits: format.number(credits), year })}
          </span>
        )}
      </Stack>
    ),
    source: ({ source, enteredBy }) =>
      enteredBy === null ? format.words(sourceWords[source]) : format.text(enteredBy),
    actions: (row) => (
      <Group gap="xs">
        {row.state === 'free' && (
          <Button variant="default" onClick={() => onEdit(row)}>
            {t('editShort')}
          </Button>
        )}
        {row.state !== 'withdrawn' && (
          <Button variant="subtle" color="danger" onClick={() => onWithdraw(row)}>
            {t('withdraw.short')}
          </Button>
        )}
      </Group>
    ),
  });
  return columns.filter(({ key }) => supervisor === 'manager' || key !== 'source');
}
