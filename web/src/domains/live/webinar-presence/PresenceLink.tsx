import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';

export function PresenceLink({ slug }: { slug: string }) {
  const { t } = useTranslation('webinars');
  return (
    <ButtonLink
      variant="default"
      to="/dashboard/copyrights/webinars/presence/$slug"
      params={{ slug }}
      leftSection={<IconUsers size={18} aria-hidden />}
    >
      {t('presenceLink')}
    </ButtonLink>
  );
}
