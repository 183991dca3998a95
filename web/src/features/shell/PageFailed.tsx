import { Button, Group } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';

/** A chunk of an older release is gone from the server after an update. */
const isOldRelease = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);

export function PageFailed({ error }: ErrorComponentProps) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <EmptyState
      isPage
      title={t('errors:pageFailed')}
      text={isOldRelease(error) ? t('errors:updated') : t('errors:pageFailedHint')}
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
