import { useTranslation } from 'react-i18next';
import { isApiError, isForbidden } from '#/kit/api/api-error.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState, NotForYou, NotOnDevice } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { useIsCut } from '#/kit/offline/use-cut.ts';

type Props = {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** The course to offer when the learner does not have it. */
  courseId?: number;
};

/** Why a course screen has nothing to show, and what to do about it. */
export function LoadFailed({ error, onRetry, isRetrying, courseId }: Props) {
  const { t } = useTranslation('course');
  const isCut = useIsCut();
  if (isApiError(error, 'course.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <ButtonLink to="/courses/$page" params={{ page: '1' }}>
            {t('notFound.action')}
          </ButtonLink>
        }
      >
        <PageTitle title={t('notFound.title')} />
      </EmptyState>
    );
  }
  if (isApiError(error, 'course.not_bought') && courseId !== undefined) {
    return (
      <EmptyState
        isPage
        title={t('failed.forbidden')}
        text={t('failed.forbiddenHint')}
        action={
          <ButtonLink to="/courses/view/$id" params={{ id: String(courseId) }}>
            {t('failed.toCourse')}
          </ButtonLink>
        }
      />
    );
  }
  if (isApiError(error, 'pack_ended')) {
    return <EmptyState isPage title={t('failed.packEnded')} text={t('failed.packEndedHint')} />;
  }
  if (isForbidden(error)) return <NotForYou text={error.message} />;
  const isOffline = isApiError(error, 'offline');
  if (isOffline && isCut) return <NotOnDevice />;
  const message = isApiError(error) && error.message ? { text: error.message } : {};
  return (
    <ErrorState
      isHeading
      {...(isOffline ? { title: t('failed.offline'), text: t('failed.offlineHint') } : message)}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
