import { Button, Stack, Group } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TRAINING_SOURCES, TRAINING_STATES } from '@malaka/contracts/credentials/choices';
import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
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
import type { DataColumn } from '#/kit/lists/columns.ts';
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

type Actions = {
  supervisor: SupervisorKind;
  onEdit: (row: TrainingRow) => void;
  onWithdraw: (row: TrainingRow) => void;
};

function useTrainingColumns({
  supervisor,
  onEdit,
  onWithdraw,
}: Actions): DataColumn<TrainingRow>[] {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  const columns: (DataColumn<TrainingRow> | false)[] = [
    { key: 'number', title: t('field.referenceNumber'), render: (row) => row.referenceNumber },
    {
      key: 'institution',
      title: t('field.institution'),
      render: (row) => format.text(row.institution),
    },
    {
      key: 'days',
      title: t('days'),
      render: (row) => (
        <Stack gap={4} align="flex-start" data-figures>
          <span>
            {format.day(row.startDate)} – {format.day(row.endDate)}
          </span>
          <span className="quiet">{format.hours(row.hours)}</span>
        </Stack>
      ),
    },
    {
      key: 'name',
      title: t('field.fullName'),
      render: ({ fullName, account }) =>
        account ? (
          <TextLink to="/dashboard/users/view/$id" params={{ id: String(account.id) }}>
            {format.text(fullName || account.name)}
          </TextLink>
        ) : (
          format.text(fullName) || '—'
        ),
    },
    {
      key: 'personalNumber',
      title: t('field.personalNumber'),
      isFigure: true,
      isExtra: true,
      render: (row) => row.personalNumber,
    },
    {
      key: 'state',
      title: t('stateTitle'),
      render: ({ state, credits, year, withdrawReason }) => (
        <Stack gap={4} align="flex-start">
          <StateBadge state={state} title={withdrawReason ?? undefined} />
          {credits !== null && year !== null && (
            <span data-figures className="quiet">
              {t('own.brought', { credits: format.number(credits), year })}
            </span>
          )}
        </Stack>
      ),
    },
    supervisor === 'manager' && {
      key: 'source',
      title: t('sourceTitle'),
      isExtra: true,
      render: ({ source, enteredBy }) => format.text(enteredBy ?? t(`source.${source}`)),
    },
    {
      key: 'enteredAt',
      title: t('enteredAt'),
      isFigure: true,
      isExtra: true,
      render: ({ enteredAt }) => format.dateTime(enteredAt),
    },
    {
      key: 'reason',
      title: t('withdraw.reason'),
      isExtra: true,
      render: ({ withdrawReason }) => (withdrawReason === null ? '—' : format.text(withdrawReason)),
    },
    {
      key: 'actions',
      title: t('actions'),
      render: (row) => (
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
    },
  ];
  return columns.filter((column) => column !== false);
}
