import {
  APPEAL_DUE_SOON_HOURS,
  type AppealCaseRow,
  type AppealCase,
} from '@malaka/contracts/assessment/appeals';
import { Badge, Group, Stack, Box, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ClockPill } from '#/kit/reviewing/ClockPill.tsx';
import styles from '#/kit/reviewing/Case.module.css';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
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
function CaseMarks({ row }: { row: AppealCaseRow }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  return (
    <Group gap={8}>
      <Badge color="gray">{t('count', { count: row.count })}</Badge>
      {row.isMarked && (
        <Badge color="danger" leftSection={<IconAlertTriangle size={16} aria-hidden />}>
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

type AppealHeadProps = {
  found: AppealCase;
  canDecide: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** Tools at the end of the row. */
  children: ReactNode;
};

/**
 * Where the question was used. Takes the focus, so that a screen reader starts the next case here.
 */
export function AppealHead({ found, canDecide, backTo, children }: AppealHeadProps) {
  const { t } = useTranslation(['reviewing', 'my-appeals']);
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const name = [t(`my-appeals:place.${found.place}`), found.title && format.text(found.title)]
    .filter(Boolean)
    .join(': ');
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
            <CaseMarks row={found} />
            {canDecide && found.claimedUntil && (
              <span>{t('reviewing:yours', { time: format.time(found.claimedUntil) })}</span>
            )}
          </Group>
        </Box>
        <div className={styles.tools}>{children}</div>
      </div>
    </header>
  );
}
