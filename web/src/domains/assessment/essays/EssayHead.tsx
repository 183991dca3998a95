import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { Box, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from '#/kit/reviewing/Case.module.css';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { EssayMarks } from './EssayRows.tsx';

type Props = {
  found: EssayToGrade;
  canGrade: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** Tools at the end of the row. */
  children: ReactNode;
};

/** Where it was written, and by whom unless it is anonymous. Takes the focus. */
export function EssayHead({ found, canGrade, backTo, children }: Props) {
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
