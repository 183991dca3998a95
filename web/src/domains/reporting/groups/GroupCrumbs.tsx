import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';

type Props = { group: { id: number; name: string }; isAdding?: boolean };

export function GroupCrumbs({ group, isAdding = false }: Props) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  return (
    <Breadcrumbs
      label={t('title')}
      crumbs={[
        { label: t('title'), link: { to: '/dashboard/groups/$page', params: { page: '1' } } },
        {
          label: format.text(group.name),
          link: { to: '/dashboard/groups/edit/$id', params: { id: String(group.id) } },
        },
        ...(isAdding ? [{ label: t('add.title') }] : []),
      ]}
    />
  );
}
