import { turnPushOff } from '#/domains/conversation/index.ts';
import { atSignOut, sessionQuery } from '#/domains/people/index.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { forgetSharedFile } from '#/kit/offline/shared-file.ts';

// A browser of several people must not show one's messages to the next.
atSignOut({ leave: turnPushOff });
atSignOut({ forget: forgetSharedFile });
atSignOut({
  forget: async () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    if (user) await (await import('#/kit/outbox/device-queue.ts')).deviceQueue.wipe(user.id);
  },
});
