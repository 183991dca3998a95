import { Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { webinarQuery } from './queries.ts';
import { WebinarFormPage } from './WebinarFormPage.tsx';
import { WebinarGone } from './WebinarGone.tsx';

export function WebinarUpdatePage({ slug }: { slug: string }) {
  const { t } = useTranslation('common');
  const { user } = useSession();
  const query = useQuery(webinarQuery(slug));
  const { data: webinar, error } = query;
  if (webinar && user) {
    // Another author's webinar counts as missing; a lesson's is edited with the lesson.
    if (!webinar.isOwn || webinar.lesson) return <WebinarGone />;
    return <WebinarFormPage key={webinar.id} accountId={user.id} webinar={webinar} />;
  }
  if (isApiError(error, 'webinar.not_found')) return <WebinarGone />;
  if (error) return <ErrorState isHeading query={query} />;
  return (
    <Center mih={320} role="status" aria-label={t('state.loading')}>
      <Loader size="lg" />
    </Center>
  );
}
