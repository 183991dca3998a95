import { Box, Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import styles from './Case.module.css';
import { fullName, type Named } from './full-name.ts';

type Props = {
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** The person, or the name of what is reviewed. */
  of: (Named & { phone: string; avatar: string | null }) | string;
  /** End of the reviewer's claim. */
  claimedUntil: Date | null;
  /** Badges beside the name. */
  marks: ReactNode;
  /** Tools at the other end of the row. */
  children?: ReactNode;
};

/**
 * Head of a case. The name takes the focus, so that a screen reader starts the next case with it.
 */
export function CaseHead({ backTo, of, claimedUntil, marks, children }: Props) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isPerson = typeof of !== 'string';
  const name = isPerson ? format.text(fullName(of)) || t('unnamed') : of;
  return (
    <header className={styles.head}>
      <PageTitle title={name} />
      <Link {...backTo} className={styles.back}>
        <IconArrowLeft size={18} aria-hidden />
        {t('back')}
      </Link>
      <div className={styles.who}>
        {isPerson && (
          <span aria-hidden>
            <Avatar src={of.avatar} name="" size={64} />
          </span>
        )}
        <Box {...(!isPerson && { flex: '1 1 280px' })} miw={0}>
          <Title ref={heading} className="whole" size="h2" style={{ outline: 0 }} tabIndex={-1}>
            {name}
          </Title>
          <Group className="quiet" gap="6px 14px" mt={6}>
            {isPerson && <span data-figures>{format.phone(of.phone)}</span>}
            {marks}
            {claimedUntil && <span>{t('yours', { time: format.time(claimedUntil) })}</span>}
          </Group>
        </Box>
        <div className={styles.tools}>{children}</div>
      </div>
    </header>
  );
}
