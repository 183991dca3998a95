import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { linkTeacher } from '@malaka/contracts/people/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefreshAccounts } from '#/domains/people/index.ts';
import { call } from '#/kit/api/client.ts';

export function useLinkTeacher() {
  const queryClient = useQueryClient();
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (body: BodyOf<typeof linkTeacher>) => call(linkTeacher, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['organization'] });
      await refresh();
    },
  });
}
