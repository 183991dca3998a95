import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readToken } from '#/kit/api/token.ts';
import { useLiveConnect, useLiveEvent } from '#/domains/conversation/live-events/use-live.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { readLanguage } from '#/kit/i18n/languages.ts';
import { refresh } from '#/kit/api/query.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { listenToTaps, renewPush } from './push-browser.ts';
import { refreshLists, unreadQuery } from './queries.ts';

/** Long enough to be read and opened by somebody busy with something else. */
const NOTIFICATION_MS = 8000;

/** Updates the unread counter, and shows a new notification if the page is visible. */
export function useLiveNotifications() {
  const { t } = useTranslation();
  const format = useFormat();
  const router = useRouter();
  const queryClient = useQueryClient();
  const lastShown = useRef(0);
  useLiveEvent('notice', ({ unread, latest }) => {
    queryClient.setQueryData(
      unreadQuery.queryKey,
      (counts) => counts && { ...counts, notifications: unread },
    );
    void refreshLists(queryClient, { isNew: latest !== null });
    if (!latest || document.visibilityState !== 'visible') return false;
    if (latest.id <= lastShown.current) return true;
    lastShown.current = latest.id;
    const { url, isSetback = false } = latest;
    // Bad news changes the state of profile, documents or courses on screen.
    if (isSetback) void queryClient.invalidateQueries();
    showToast({
      text: format.text(latest.title[readLanguage()]),
      type: isSetback ? 'error' : 'success',
      ms: NOTIFICATION_MS,
      action: {
        label: t('action.open'),
        onClick: () => router.history.push(url ?? '/dashboard/notification/1'),
      },
    });
    return true;
  });
  useEffect(() => listenToTaps((url) => router.history.push(url)), [router]);
  useEffect(() => {
    void renewPush(readToken() ?? '').catch(() => undefined);
  }, []);
  useLiveConnect(() => {
    void refresh(queryClient, [unreadQuery]);
    void refreshLists(queryClient, { isNew: true });
  });
}
