import { useTranslation } from 'react-i18next';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { PageTitle } from './PageTitle.tsx';

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
