import { turnPushOff } from '#/domains/conversation/index.ts';
import { atSignOut, sessionQuery } from '#/domains/people/index.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { clearSharedFile } from '#/kit/offline/shared-file.ts';

// On a shared browser, one user's messages must not be shown to the next.
atSignOut({ leave: turnPushOff });
atSignOut({ clear: clearSharedFile });
atSignOut({
  clear: async () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user) await (await import('#/kit/outbox/device-queue.ts')).deviceQueue.wipe(user.id);
  },
});
