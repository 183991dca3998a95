import { groupView } from '@malaka/contracts/reporting/group-view';
import type { Group, GroupUser } from '@malaka/contracts/reporting/groups';
import { Stack, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EditForm } from '#/kit/forms/EditForm.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showUndo } from '#/kit/ui/toast-store.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { GroupCrumbs, GroupPage, LastBatch } from './GroupPage.tsx';
import { GroupFields, useGroupForm } from './GroupFields.tsx';
import styles from './Groups.module.css';
import { useGroupDays } from './use-group-days.ts';
import { membersQuery, useRefreshMembers, useSetMember } from './queries.ts';
import { UserList } from './UserList.tsx';

export function GroupEditPage({ id }: { id: number }) {
  return <GroupPage id={id}>{(group) => <Loaded group={group} />}</GroupPage>;
}

function Loaded({ group }: { group: Group }) {
  const format = useFormat();
  return (
    <Stack className="shrinks" gap={20}>
      <GroupCrumbs group={group} />
      <PageHead title={format.text(group.name)} />
      <div className={styles.columns}>
        {group.canEdit ? <FactsForm key={group.id} group={group} /> : <GroupFacts group={group} />}
        <GroupMembers group={group} />
      </div>
    </Stack>
  );
}

function FactsForm({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const form = useGroupForm({ group });
  return (
    <SectionCard title={t('facts')}>
      <EditForm label={t('facts')} form={form}>
        <GroupFields form={form} isEveryone={group.isEveryone} />
      </EditForm>
    </SectionCard>
  );
}

/** The facts of a group the caller cannot edit. */
function GroupFacts({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const daysOf = useGroupDays();
  const { days, status } = groupView.columns;
  const facts: [string, string][] = [
    [t('field.description'), format.text(group.description)],
    [format.words(days.title), daysOf(group)],
    [t('field.categories'), group.categories.map(({ name }) => format.text(name)).join(', ')],
    [t('field.status'), format.words(status.words[group.isActive ? 'on' : 'off'])],
  ];
  return (
    <SectionCard title={t('facts')}>
      <p className="quiet">{t('readOnly')}</p>
      <Facts facts={facts} />
    </SectionCard>
  );
}

function GroupMembers({ group }: { group: Group }) {
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
          showUndo(t('groups:members.removed', { name: format.text(name) }), t('groups:undo'), () =>
            set.mutate(
              { userId, isIn: true },
              { onSuccess: () => void refresh(), onError: failed },
            ),
          );
        },
      },
    );
  return {
    remove,
    isRemoving: ({ id }: GroupUser) => set.isPending && set.variables.userId === id,
  };
}
