import { Button, Group } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';

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
