import type { Group } from '@malaka/contracts/reporting/groups';
import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ADD_WAYS, type AddWay, readAddWay } from './add-ways.ts';
import { AddByList } from './AddByList.tsx';
import { AddByRule } from './AddByRule.tsx';
import { AddOneByOne } from './AddOneByOne.tsx';
import { LastBatch } from './LastBatch.tsx';
import { GroupCrumbs } from './GroupCrumbs.tsx';
import { GroupPage } from './GroupPage.tsx';

export function AddUsersPage({ id, way }: { id: number; way: AddWay }) {
  return (
    <GroupPage id={id} isFor={({ canFill }) => canFill}>
      {(group) => <Ways group={group} way={way} />}
    </GroupPage>
  );
}

const PARTS = { one: AddOneByOne, rule: AddByRule, list: AddByList } as const;

function Ways({ group, way }: { group: Group; way: AddWay }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const navigate = useNavigate();
  const Part = PARTS[way];
  const { user } = useSession();
  const isTeacher = user?.role === 'teacher';
  const count = group.usersCount;
  const name = format.text(group.name);
  const hint = t('add.hint', { name, count, amount: format.number(count) });
  return (
    <Stack className="shrinks" gap={20}>
      <GroupCrumbs group={group} isAdding />
      <PageHead title={t('add.title')} hint={isTeacher ? `${hint} ${t('add.ownPeople')}` : hint} />
      <Segmented
        label={t('add.way')}
        isWrapped
        value={way}
        options={ADD_WAYS.map((value) => ({ value, label: t(`add.ways.${value}`) }))}
        onChange={(next) =>
          void navigate({
            to: '/dashboard/groups/edit/$id/add-users',
            params: { id: String(group.id) },
            search: readAddWay({ way: next }),
          })
        }
      />
      {group.lastBatch && <LastBatch groupId={group.id} batch={group.lastBatch} />}
      <Part groupId={group.id} />
    </Stack>
  );
}
