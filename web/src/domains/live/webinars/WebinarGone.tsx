import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openSignIn, useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

/** WEB-40: deleted, non-existent, or of a course that the user does not have. */
export function WebinarGone() {
  const { t } = useTranslation('webinars');
  const { user } = useSession();
  return (
    <EmptyState
      isPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        user ? (
          <ButtonLink to="/dashboard/webinars/$page" params={{ page: '1' }}>
            {t('notFound.action')}
          </ButtonLink>
        ) : (
          <Button onClick={() => openSignIn()}>{t('signIn')}</Button>
        )
      }
    >
      <PageTitle title={t('notFound.title')} />
    </EmptyState>
  );
}
