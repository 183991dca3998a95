import { NOTIFICATION_GROUPS } from '@malaka/contracts/kit/choices';
import { Button, Stack, Group, Text } from '@mantine/core';
import { IconChecks, IconSettings, IconBellRinging } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type NotificationsSearch, readNotificationsSearch } from './notifications-search.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, unreadQuery, useMarkAllRead, useMarkRead } from './queries.ts';
import { usePush } from './use-push.ts';

const CLOSED_KEY = 'push_card_closed';

/** Offers push on this device once; the browser asks for permission only after the click. */
function PushCard() {
  const { t } = useTranslation('notifications');
  const { state, change, isPending } = usePush();
  const [isClosed, setIsClosed] = useState(() => localStorage.getItem(CLOSED_KEY) !== null);
  if (isClosed || state !== 'off') return null;
  const close = () => {
    localStorage.setItem(CLOSED_KEY, '1');
    setIsClosed(true);
  };
  const turnOn = () =>
    change(true, {
      onSuccess: (next) => {
        if (next === 'on') showToast({ text: t('push.isOn'), type: 'success' });
        close();
      },
      onError: () => showToast({ text: t('push.failed'), type: 'error' }),
    });
  return (
    <Group
      component="section"
      aria-label={t('push.offer')}
      className="noteBox"
      align="flex-start"
      wrap="nowrap"
      maw={820}
      bg="var(--mantine-color-primary-light)"
    >
      <IconBellRinging size={28} aria-hidden />
      <Stack gap={4}>
        <strong>{t('push.offer')}</strong>
        <Text size="sm">{t('push.offerHint')}</Text>
        <Group gap="xs" mt={4}>
          <Button loading={isPending} onClick={turnOn}>
            {t('push.turnOn')}
          </Button>
          <Button variant="subtle" onClick={close}>
            {t('push.notNow')}
          </Button>
        </Group>
      </Stack>
    </Group>
  );
}

export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { page, search, change, turnTo, clear } = useListAddress(readNotificationsSearch);
  const query = useQuery(notificationsQuery(page, search));
  const markRead = useMarkRead();
  const isNarrowed = search.unread !== undefined || search.group !== undefined;
  return (
    <ManagementPage title={t('title')} actions={<Actions shownFirst={query.data?.data[0]?.id} />}>
      <PushCard />
      <Filters search={search} onChange={change} />
      <Stack maw={820}>
        <ListPage
          query={query}
          page={page}
          onPageChange={turnTo}
          skeleton={<TableSkeleton columns={2} />}
          emptyText={isNarrowed ? t('emptyNarrowed') : t('empty')}
          {...(!isNarrowed && { emptyHint: t('emptyHint') })}
          emptyAction={isNarrowed && <Button onClick={clear}>{t('showAll')}</Button>}
        >
          {(items) => (
            <Stack component="ul" gap="xs">
              {items.map((item) => (
                <NotificationItem
                  key={item.id}
                  item={item}
                  onRead={() => markRead.mutate({ id: item.id })}
                />
              ))}
            </Stack>
          )}
        </ListPage>
      </Stack>
    </ManagementPage>
  );
}

type FiltersProps = {
  search: NotificationsSearch;
  onChange: (part: Record<string, unknown>) => void;
};

function Filters({ search, onChange }: FiltersProps) {
  const { t } = useTranslation('notifications');
  const unread = useQuery(unreadQuery).data?.notifications ?? 0;
  return (
    <Stack gap="xs">
      <Segmented
        label={t('filter.state')}
        value={search.unread ? 'unread' : 'all'}
        options={[
          { value: 'all', label: t('filter.all') },
          { value: 'unread', label: t('filter.unread'), ...(unread > 0 && { count: unread }) },
        ]}
        onChange={(value) => onChange({ unread: value === 'unread' ? 1 : 0 })}
      />
      <Segmented
        label={t('filter.group')}
        value={search.group ?? 'all'}
        options={(['all', ...NOTIFICATION_GROUPS] as const).map((value) => ({
          value,
          label: t(value === 'all' ? 'filter.anyGroup' : `group.${value}`),
        }))}
        onChange={(group) => onChange({ group })}
      />
    </Stack>
  );
}

/** Marks everything seen so far as read. */
function Actions({ shownFirst }: { shownFirst: number | undefined }) {
  const { t } = useTranslation('notifications');
  const queryClient = useQueryClient();
  const unread = useQuery(unreadQuery).data?.notifications ?? 0;
  const markAll = useMarkAllRead();
  const mark = () => {
    // The newest is on the first page, whichever page is shown.
    const newest = queryClient.getQueryData(notificationsQuery(1).queryKey)?.data[0]?.id;
    const upTo = Math.max(newest ?? 0, shownFirst ?? 0);
    if (upTo === 0) return;
    markAll.mutate(
      { upTo },
      { onError: () => showToast({ text: t('markFailed'), type: 'error' }) },
    );
  };
  return (
    <>
      {unread > 0 && (
        <Button
          variant="default"
          leftSection={<IconChecks size={20} />}
          loading={markAll.isPending}
          onClick={mark}
        >
          {t('markAll')}
        </Button>
      )}
      <ButtonLink
        variant="subtle"
        leftSection={<IconSettings size={20} />}
        to="/dashboard/settings"
        hash="notices"
      >
        {t('settings')}
      </ButtonLink>
    </>
  );
}
