import { me } from '@malaka/contracts/auth';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#/api/client.ts';
import { readToken } from '#/api/token.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => (readToken() ? (await call(me, {}, { signal })).data : null),
  staleTime: 5 * 60_000,
});

/** Whether a refused call was the first to tell that the own role needs a second factor. */
export async function refreshFactorDue(queryClient: QueryClient): Promise<boolean> {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.isSecondFactorDue) return false;
  const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null);
  return user?.isSecondFactorDue === true;
}

/** Who is signed in; `isPending` while a kept token is being checked. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery);
  return { user: data ?? null, isPending: isPending && readToken() !== null };
}
