import type { AppealCase } from '@malaka/contracts/assessment/appeals';
import { Box, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from '#/kit/reviewing/Case.module.css';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { CaseMarks } from './CaseRows.tsx';

type Props = {
  found: AppealCase;
  canDecide: boolean;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** Tools at the end of the row. */
  children: ReactNode;
};

/**
 * Where the question was used. Takes the focus, so that a screen reader starts the next case here.
 */
export function AppealHead({ found, canDecide, backTo, children }: Props) {
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
