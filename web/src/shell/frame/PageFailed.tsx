import { Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { NotForYou } from '#/kit/ui/NotForYou.tsx';
import { NotOnDevice } from '#/kit/ui/NotOnDevice.tsx';

export function PageFailed({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useTranslation(['errors', 'common']);
  if (isForbidden(error)) return <NotForYou text={error.message} />;
  if (isApiError(error, 'offline')) return <NotOnDevice />;
  return (
    <EmptyState
      isPage
      title={t('errors:pageFailed')}
      text={t('errors:pageFailedHint')}
      action={
        <Group justify="center">
          <Button onClick={() => location.reload()}>{t('common:action.reload')}</Button>
          <ButtonLink to="/" variant="default">
            {t('common:action.home')}
          </ButtonLink>
        </Group>
      }
    />
  );
}
