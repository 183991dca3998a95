import { APPEAL_DUE_SOON_HOURS, type AppealCaseRow } from '@malaka/contracts/assessment/appeals';
import { Badge, Group, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import type { AppealSearch } from './appeal-search.ts';

type Props = { rows: readonly AppealCaseRow[]; page: number; search: AppealSearch };

/** Contested questions; all appeals of a question form one row. */
export function CaseRows({ rows, page, search }: Props) {
  const { t } = useTranslation(['reviewing', 'my-appeals']);
  const format = useFormat();
  return (
    <ul className="rows" aria-label={t('reviewing:queue')}>
      {rows.map((row) => (
        <Group key={row.id} component="li" gap="6px 20px" px="md" py="sm" justify="space-between">
          <Stack gap={2} flex="1 1 260px" miw={0}>
            <Link
              to="/dashboard/appeals/$page"
              params={{ page: String(page) }}
              search={{ ...search, case: row.id }}
              className="rowLink"
            >
              {format.text(row.excerpt)}
            </Link>
            <span className="quiet whole">
              {[
                t(`my-appeals:place.${row.place}`),
                row.title && format.text(row.title),
                ...row.kinds.map((kind) => t(`my-appeals:kind.${kind}`)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {row.claimedBy && (
              <span className="warning">
                {t('reviewing:openNow', { name: format.text(row.claimedBy) })}
              </span>
            )}
          </Stack>
          <CaseMarks row={row} />
        </Group>
      ))}
    </ul>
  );
}

/** Number of appeals, urgency, and who has to answer. */
export function CaseMarks({ row }: { row: AppealCaseRow }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  return (
    <Group gap={8}>
      <Badge color="gray" variant="light">
        {t('count', { count: row.count })}
      </Badge>
      {row.isMarked && (
        <Badge
          color="danger"
          variant="light"
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
        >
          {t('marked')}
        </Badge>
      )}
      {row.level === 'expert' && (
        <Badge color="primary" variant="light">
          {t('level.expert')}
        </Badge>
      )}
      {row.decidedAt ? (
        <>
          <Badge color={row.status === 'corrected' ? 'success' : 'gray'} variant="light">
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
