import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';

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
