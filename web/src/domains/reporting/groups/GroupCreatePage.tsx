import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { GroupFields, useGroupForm } from './GroupFields.tsx';

const toList = linkOptions({ to: '/dashboard/groups/$page', params: { page: '1' } });

export function GroupCreatePage() {
  const { t } = useTranslation(['groups', 'common']);
  const navigate = useNavigate();
  const form = useGroupForm({
    group: undefined,
    onCreated: (id) =>
      void navigate({
        to: '/dashboard/groups/edit/$id',
        params: { id: String(id) },
        ignoreBlocker: true,
      }),
  });
  return (
    <FormPage
      title={t('groups:createTitle')}
      text={t('groups:createHint')}
      submitLabel={t('groups:create')}
      form={form}
      secondary={
        <ButtonLink variant="default" {...toList}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      <GroupFields form={form} isEveryone={false} />
    </FormPage>
  );
}
