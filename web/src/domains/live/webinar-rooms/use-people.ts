import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRoom } from './room-context.ts';

/** People in the room, read again when their number changes. */
export function usePeople() {
  const { connection, view, isOpen } = useRoom();
  const { self, viewers } = view.state;
  const query = useInfiniteQuery({
    queryKey: ['webinar-room', 'people', self.person.id, viewers],
    queryFn: ({ pageParam: after }) => connection.ask('people', after === null ? {} : { after }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: isOpen,
    retry: false,
    gcTime: 0,
  });
  return {
    list: query.data?.pages.flatMap(({ people }) => people) ?? [],
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
