import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { WriteToMetodist } from './WriteToMetodist.tsx';
import { Stack } from '@mantine/core';

/** No chats yet: how to begin one. */
export function NoChats() {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  return (
    <EmptyState
      title={t('none.title')}
      text={t(user?.role === 'teacher' ? 'none.asked' : 'none.text')}
      action={
        <Stack gap="sm">
          <ButtonLink to="/dashboard/my-courses">{t('none.courses')}</ButtonLink>
          <WriteToMetodist />
        </Stack>
      }
    />
  );
}
