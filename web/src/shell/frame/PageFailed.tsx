import { Button, Group } from '@mantine/core';
import { type ErrorComponentProps, lazyRouteComponent } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState, NotForYou, NotOnDevice } from '#/kit/ui/EmptyState.tsx';

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

/**
 * In its own chunk: routes refer to this component, and no first visit should load the dashboard's
 * frame.
 */
const DashboardLayout = lazyRouteComponent(
  () => import('./DashboardLayout.tsx'),
  'DashboardLayout',
);

/**
 * Refusals of the dashboard's guard are shown inside its frame, so that the menu offers a way out.
 */
export function DashboardFailed({ error }: ErrorComponentProps) {
  return (
    <DashboardLayout>
      <PageFailed error={error} />
    </DashboardLayout>
  );
}
