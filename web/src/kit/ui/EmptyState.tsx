import { Box, Stack, Text, Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { listCachedScreens, type CachedScreen } from '#/kit/api/answers.ts';
import styles from './EmptyState.module.css';
import { GirihPattern, Star } from './GirihPattern.tsx';
import notOnDeviceStyles from './NotKept.module.css';
import { ButtonLink } from './ButtonLink.tsx';
import { PageTitle } from './PageTitle.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** The only content of a page: taller. */
  isPage?: boolean;
  /** Its title is the heading of the page. */
  isHeading?: boolean;
  children?: ReactNode;
};

export function EmptyState({ title, text, action, isPage = false, ...props }: Props) {
  const { isHeading = isPage, children } = props;
  const Heading = isHeading ? 'h1' : 'p';
  return (
    <div className={styles.box} data-page={isPage || undefined}>
      <GirihPattern className={styles.pattern} />
      <Stack align="center" gap={0} maw="46ch" mx="auto" pos="relative">
        <Star size={isPage ? 56 : 40} className={styles.star} />
        <Heading className={styles.title}>{title}</Heading>
        {text && (
          <Text className="dimmed" mt={8}>
            {text}
          </Text>
        )}
        {action && <Box mt={20}>{action}</Box>}
        {children}
      </Stack>
    </div>
  );
}

const SHOWN = 6;

/**
 * Offline, for a screen that this device has not stored: explains why, and lists the stored ones.
 */
export function NotOnDevice() {
  const { t } = useTranslation('line');
  const [screens, setScreens] = useState<CachedScreen[]>([]);
  useEffect(() => void listCachedScreens().then(setScreens), []);
  const others = screens.filter(({ href }) => href !== location.pathname + location.search);
  return (
    <div role="alert">
      <EmptyState title={t('notKept.title')} text={t('notKept.text')} isPage>
        {others.length > 0 && (
          <nav className={notOnDeviceStyles.kept} aria-label={t('notKept.kept')}>
            <p className="label">{t('notKept.kept')}</p>
            <ul>
              {others.slice(0, SHOWN).map(({ href, title }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </EmptyState>
    </div>
  );
}

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <EmptyState
      isPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ButtonLink to="/">{t('notFound.home')}</ButtonLink>}
    >
      <PageTitle title={t('notFound.title')} />
    </EmptyState>
  );
}

/** A page the reader may not see; they stay signed in and are offered a way back. */
export function NotForYou({ text }: { text: string }) {
  const { t } = useTranslation(['errors', 'common']);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <EmptyState
      isPage
      title={t('errors:forbidden')}
      text={text || t('errors:forbiddenHint')}
      action={
        <Group justify="center">
          {canGoBack && <Button onClick={() => history.back()}>{t('common:action.back')}</Button>}
          <ButtonLink to="/" variant={canGoBack ? 'default' : 'filled'}>
            {t('common:action.home')}
          </ButtonLink>
        </Group>
      }
    >
      <PageTitle title={t('errors:forbidden')} />
    </EmptyState>
  );
}
