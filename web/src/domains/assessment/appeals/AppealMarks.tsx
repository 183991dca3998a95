import { APPEAL_DUE_SOON_HOURS, type AppealCaseRow } from '@malaka/contracts/assessment/appeals';
import { Badge, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';

/** Number of appeals, urgency, and who has to answer. */
export function AppealMarks({ row }: { row: AppealCaseRow }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  return (
    <Group gap={8}>
      <Badge color="gray">{t('count', { count: row.count })}</Badge>
      {row.isMarked && (
        <Badge
          color="danger"
          variant="light"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
        >
          {t('marked')}
        </Badge>
      )}
      {row.level === 'expert' && <Badge color="primary">{t('level.expert')}</Badge>}
      {row.decidedAt ? (
        <>
          <Badge color={row.status === 'corrected' ? 'success' : 'gray'}>
            {t(`status.${row.status}`)}
          </Badge>
          <span className="quiet">{format.moment(row.decidedAt)}</span>
        </>
      ) : (
        <ClockPill dueAt={row.dueAt} soonHours={APPEAL_DUE_SOON_HOURS} />
      )}
    </Group>
  );
}
