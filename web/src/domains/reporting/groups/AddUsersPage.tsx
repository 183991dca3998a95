import type { Group, GroupUser } from '@malaka/contracts/reporting/groups';
import { Stack, Button, Center, Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { ADD_WAYS, type AddWay, readAddWay } from './add-ways.ts';
import { AddByList } from './AddByList.tsx';
import { AddByRule } from './AddByRule.tsx';
import { LastBatch, GroupCrumbs, GroupPage } from './GroupPage.tsx';
import { usersQuery, useSetMember } from './queries.ts';
import { UserList } from './UserList.tsx';

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

/** Changes made on this screen: whether each person is in the group now. */
type Flipped = ReadonlyMap<number, boolean>;

function AddOneByOne({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [flipped, setFlipped] = useState<Flipped>(new Map());
  const query = useInfiniteQuery(usersQuery(groupId, search));
  const set = useSetMember(groupId);
  const users = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isMember = ({ id, groupsCount }: GroupUser) => flipped.get(id) ?? groupsCount > 0;
  const toggle = (user: GroupUser) => {
    const change = { userId: user.id, isIn: !isMember(user) };
    set.mutate(change, {
      onSuccess: () => setFlipped((known) => new Map(known).set(change.userId, change.isIn)),
      onError: (error) => showFailure(error, t('common:state.failed')),
    });
  };
  const isBusy = ({ id }: GroupUser) => set.isPending && set.variables.userId === id;
  return (
    <Stack className="shrinks" component="section" gap={12}>
      <SearchInput
        size="md"
        label={t('groups:add.search')}
        placeholder={t('groups:add.searchHint')}
        maxLength={SEARCH_MAX}
        current={search}
        onSearch={setSearch}
      />
      {query.isPending && (
        <Center h={160}>
          <Loader aria-label={t('common:state.loading')} />
        </Center>
      )}
      {!query.isPending && users.length === 0 && (
        <EmptyState
          title={t('groups:members.notFound')}
          text={t('groups:members.notFoundHint')}
          action={
            query.isError && (
              <Button variant="default" onClick={() => void query.refetch()}>
                {t('common:action.tryAgain')}
              </Button>
            )
          }
        />
      )}
      {users.length > 0 && (
        <>
          <p className="quiet" role="status">
            {t('groups:add.found', {
              count: query.data?.pages[0]?.total ?? 0,
              amount: format.number(query.data?.pages[0]?.total ?? 0),
            })}
          </p>
          <UserList
            label={t('groups:add.people')}
            users={users}
            renderAction={(user, name) => (
              <MemberButton
                name={name}
                isMember={isMember(user)}
                isBusy={isBusy(user)}
                onToggle={() => toggle(user)}
              />
            )}
          />
        </>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          style={{ alignSelf: 'center' }}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common:action.showMore')}
        </Button>
      )}
    </Stack>
  );
}

type ButtonProps = { name: string; isMember: boolean; isBusy: boolean; onToggle: () => void };

function MemberButton({ name, isMember, isBusy, onToggle }: ButtonProps) {
  const { t } = useTranslation('groups');
  const Icon = isMember ? IconUserMinus : IconUserPlus;
  return (
    <Button
      variant={isMember ? 'default' : 'light'}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={t(isMember ? 'members.removeOne' : 'members.addOne', { name })}
      loading={isBusy}
      onClick={onToggle}
    >
      {t(isMember ? 'members.remove' : 'members.addShort')}
    </Button>
  );
}
