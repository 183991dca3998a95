import { ESSAY_DUE_SOON_HOURS, type EssayRow } from '@malaka/contracts/assessment/essays';
import { Badge, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import type { EssaySearch } from './essay-search.ts';

type Props = { rows: readonly EssayRow[]; page: number; search: EssaySearch };

/** Essays to grade, or graded ones. */
export function EssayRows({ rows, page, search }: Props) {
  const { t } = useTranslation(['reviewing', 'essays']);
  const format = useFormat();
  return (
    <ul className="rows" aria-label={t('reviewing:queue')}>
      {rows.map((row) => (
        <Group key={row.id} component="li" gap="6px 20px" px="md" py="sm" justify="space-between">
          <Stack gap={2} flex="1 1 260px" miw={0}>
            <Link
              to="/dashboard/essays/$page"
              params={{ page: String(page) }}
              search={{ ...search, case: row.id }}
              className="rowLink"
            >
              {format.text(row.excerpt)}
            </Link>
            <span className="quiet whole">
              {[row.title, row.learnerName ?? t('essays:anonymous')]
                .map((text) => format.text(text))
                .join(' · ')}
            </span>
            {row.claimedBy && (
              <span className="warning">
                {t('reviewing:openNow', { name: format.text(row.claimedBy) })}
              </span>
            )}
          </Stack>
          <EssayMarks row={row} />
        </Group>
      ))}
    </ul>
  );
}

/** Number of graders and urgency, or the points given. */
export function EssayMarks({ row }: { row: EssayRow }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <Group gap={8}>
      {row.isThird ? (
        <Badge color="danger" variant="light">
          {t('third')}
        </Badge>
      ) : (
        row.isDouble && (
          <Badge color="primary" variant="light">
            {t('double')}
          </Badge>
        )
      )}
      {row.score === null ? (
        <ClockPill dueAt={row.dueAt} soonHours={ESSAY_DUE_SOON_HOURS} />
      ) : (
        <span className="quiet" data-figures>
          {t('given', { score: format.number(row.score), max: format.number(row.maxScore) })}
        </span>
      )}
    </Group>
  );
}
