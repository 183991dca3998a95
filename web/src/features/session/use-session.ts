import { me } from '@malaka/contracts/auth';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { readToken } from '#/api/token.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (readToken() ? (await call(me, {}, { signal })).data : null),
  staleTime: 5 * 60_000,
});

/** Who is signed in; `isPending` while a kept token is being checked. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isPending: isPending && readToken() !== null };
}
