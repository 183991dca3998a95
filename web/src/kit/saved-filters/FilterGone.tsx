import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

/** Shown for a link to a view that is no longer shared. */
export function FilterGone() {
  const { t } = useTranslation('saved-filters');
  return (
    <EmptyState
      isHeading
      title={t('gone')}
      text={t('goneText')}
      action={<ButtonLink to="/dashboard/profile">{t('home')}</ButtonLink>}
    />
  );
}
