import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { groupsQuery } from '#/features/groups/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import type { Chosen } from './announcement-form.ts';

type Props = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

const AT_MOST = 100;

export function GroupPicker({ chosen, onChange }: Props) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const { data } = useQuery(groupsQuery(1, AT_MOST));
  const [current] = chosen;
  const known: Chosen[] = data?.data.filter(({ isEveryone }) => !isEveryone) ?? [];
  const groups =
    current && !known.some(({ id }) => id === current.id) ? [current, ...known] : known;
  return (
    <NativeSelect
      size="md"
      aria-label={t('kind.group')}
      value={current?.id ?? ''}
      data={[
        { value: '', label: t('chooseGroup') },
        ...groups.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
      ]}
      onChange={({ currentTarget }) => {
        const group = groups.find(({ id }) => String(id) === currentTarget.value);
        onChange(group ? [{ id: group.id, name: group.name }] : []);
      }}
    />
  );
}
