import type { Group, GroupUser } from '@malaka/contracts/reporting/groups';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button, Stack } from '@mantine/core';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { LastBatch } from './LastBatch.tsx';
import { membersQuery, useRefreshMembers, useSetMember } from './queries.ts';
import { UserList } from './UserList.tsx';

export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { usersCount } = group;
  return (
    <SectionCard
      title={t('members.title', { amount: format.number(usersCount) })}
      action={
        group.canFill && (
          <ButtonLink
            to="/dashboard/groups/edit/$id/add-users"
            params={{ id: String(group.id) }}
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            {t('members.add')}
          </ButtonLink>
        )
      }
    >
      {group.isEveryone ? (
        <p className="quiet">{t('members.everyone')}</p>
      ) : (
        <>
          {group.lastBatch && <LastBatch groupId={group.id} batch={group.lastBatch} />}
          <Members group={group} />
        </>
      )}
    </SectionCard>
  );
}

function Members({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(membersQuery(group.id, search, page));
  const remove = useRemoveMember(group.id);
  const show = (words: string) => {
    setSearch(words);
    setPage(1);
  };
  return (
    <Stack className="shrinks" gap={12}>
      {(group.usersCount > 0 || search !== '') && (
        <SearchInput
          size="md"
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          maxLength={SEARCH_MAX}
          current={search}
          onSearch={show}
        />
      )}
      {group.usersCount > 0 && (
        <ExportButton
          table="group-users"
          query={{ groupId: group.id, search: search || undefined }}
        />
      )}
      <ListPage
        query={query}
        page={page}
        onPageChange={setPage}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={t(search === '' ? 'members.none' : 'members.notFound')}
        emptyHint={t(search === '' ? 'members.noneHint' : 'members.notFoundHint')}
      >
        {(users) => (
          <UserList
            label={t('members.list')}
            users={users}
            renderAction={(user, name) =>
              group.canFill && (
                <Button
                  variant="default"
                  leftSection={<IconUserMinus size={18} aria-hidden />}
                  aria-label={t('members.removeOne', { name })}
                  loading={remove.isRemoving(user)}
                  onClick={() => remove.remove(user)}
                >
                  {t('members.remove')}
                </Button>
              )
            }
          />
        )}
      </ListPage>
    </Stack>
  );
}

/** Removes at once; a toast offers to undo it for a while. */
function useRemoveMember(groupId: number) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const set = useSetMember(groupId);
  const refresh = useRefreshMembers(groupId);
  const failed = (error: unknown) => showFailure(error, t('common:state.failed'));
  const remove = ({ id: userId, name }: GroupUser) =>
    set.mutate(
      { userId, isIn: false },
      {
        onError: failed,
        onSuccess: () => {
          void refresh();
          showToast({
            text: t('groups:members.removed', { name: format.text(name) }),
            type: 'success',
            ms: UNDO_MS,
            action: {
              label: t('groups:undo'),
              onClick: () =>
                set.mutate(
                  { userId, isIn: true },
                  { onSuccess: () => void refresh(), onError: failed },
                ),
            },
          });
        },
      },
    );
  return {
    remove,
    isRemoving: ({ id }: GroupUser) => set.isPending && set.variables.userId === id,
  };
}
