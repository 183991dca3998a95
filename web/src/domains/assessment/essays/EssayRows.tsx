import {
  ESSAY_DUE_SOON_HOURS,
  type EssayRow,
  type EssayToGrade,
} from '@malaka/contracts/assessment/essays';
import { Badge, Group, Stack, Box, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import styles from '#/kit/reviewing/Case.module.css';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
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
function EssayMarks({ row }: { row: EssayRow }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <Group gap={8}>
      {row.isThird ? (
        <Badge color="danger">{t('third')}</Badge>
      ) : (
        row.isDouble && <Badge color="primary">{t('double')}</Badge>
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

type EssayHeadProps = {
  found: EssayToGrade;
  canGrade: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** Tools at the end of the row. */
  children: ReactNode;
};

/** Where it was written, and by whom unless it is anonymous. Takes the focus. */
export function EssayHead({ found, canGrade, backTo, children }: EssayHeadProps) {
  const { t } = useTranslation(['reviewing', 'essays']);
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const name = format.text(found.title);
  return (
    <header className={styles.head}>
      <PageTitle title={name} />
      <Link {...backTo} className={styles.back}>
        <IconArrowLeft size={18} aria-hidden />
        {t('reviewing:back')}
      </Link>
      <div className={styles.who}>
        <Box flex="1 1 280px" miw={0}>
          <Title ref={heading} className="whole" size="h2" style={{ outline: 0 }} tabIndex={-1}>
            {name}
          </Title>
          <Group className="quiet" gap="6px 14px" mt={6}>
            <span>{format.text(found.learnerName ?? t('essays:anonymous'))}</span>
            <EssayMarks row={found} />
            {canGrade && found.claimedUntil && (
              <span>{t('reviewing:yours', { time: format.time(found.claimedUntil) })}</span>
            )}
          </Group>
        </Box>
        <div className={styles.tools}>{children}</div>
      </div>
    </header>
  );
}
