import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import type { NavigationItem } from './navigation.ts';

type Props = { section: NavigationItem['key'] };

/** A section whose screen comes with a later release says so, and leads on. */
export function SoonPage({ section }: Props) {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle title={t(`nav.${section}`)} />
      <EmptyState
        isPage
        title={t('soon.title')}
        text={t('soon.text')}
        action={<ButtonLink to="/dashboard/profile">{t('soon.home')}</ButtonLink>}
      />
    </>
  );
}
