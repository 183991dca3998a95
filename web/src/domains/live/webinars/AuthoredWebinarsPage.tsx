import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { AuthoredWebinarCard } from './AuthoredWebinarCard.tsx';
import { WebinarList } from './WebinarList.tsx';

export function AuthoredWebinarsPage() {
  const { t } = useTranslation('webinars');
  const create = (
    <ButtonLink to="/dashboard/copyrights/webinar-create" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <ManagementPage title={t('authoredTitle')} actions={create}>
      <WebinarList of="author" action={create}>
        {(webinar) => <AuthoredWebinarCard webinar={webinar} />}
      </WebinarList>
    </ManagementPage>
  );
}
