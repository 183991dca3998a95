import { viewAuthor } from '@malaka/contracts/authoring/authors';
import { useQuery } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** Name of the author in the filter; dots while it is loading. */
export function useAuthorName(id: number | undefined): string {
  const { data } = useQuery({
    queryKey: ['author', id],
    queryFn: async ({ signal }) =>
      (await call(viewAuthor, { params: { id: id ?? 0 } }, { signal })).data,
    enabled: id !== undefined,
  });
  return data?.name ?? '…';
}
