import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import type { SupervisorKind } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

type Actions = {
  supervisor: SupervisorKind;
  onEdit: (row: TrainingRow) => void;
  onWithdraw: (row: TrainingRow) => void;
};

export function useTrainingColumns({
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
