import { logout } from '@malaka/contracts/people/auth';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { lineTrouble } from '#/kit/api/line.ts';
import { clearToken } from '#/kit/api/token.ts';
import { turnPushOff } from '#/domains/conversation/notifications/push-browser.ts';
import { dropAllDrafts } from '#/domains/people/profile/draft-storage.ts';

/** Ends the session here even when the server cannot be told: the next person may use this phone. */
export async function signOut(queryClient: QueryClient) {
  // A browser of several people must not show one's messages to the next.
  await turnPushOff().catch(() => undefined);
  await call(logout, {}).catch(() => undefined);
  clearToken();
  dropAllDrafts();
  await forgetWords();
  queryClient.clear();
}

async function forgetWords(): Promise<void> {
  const forgetting = Promise.all([
    import('#/domains/conversation/chats/chat-outbox.ts').then(({ forgetChats }) => forgetChats()),
    import('#/domains/organizations/organizations/kept-files.ts').then(({ forgetFiles }) =>
      forgetFiles(),
    ),
  ]);
  // Nobody is kept signed in by a bad line; they are forgotten as soon as it brings the code.
  await Promise.race([forgetting, lineTrouble()]);
}
