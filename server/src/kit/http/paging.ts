type Page<Item> = {
  data: Item[];
  total: number;
  perPage: number;
  currentPage: number;
  lastPage: number;
  nextPageUrl: string | null;
};

/** Row offset of a page; pages count from 1. */
export const offsetOf = (page: number, perPage: number) => (page - 1) * perPage;

/** A list answer with both paging styles of the specification (decision 166). */
export function pageOf<Item>(
  data: Item[],
  total: number,
  { page = 1, perPage, url }: { page?: number | undefined; perPage: number; url: string },
): Page<Item> {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return {
    data,
    total,
    perPage,
    currentPage: page,
    lastPage,
    nextPageUrl: page < lastPage ? withPage(url, page + 1) : null,
  };
}

function withPage(url: string, page: number): string {
  const [path = '', query] = url.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('page', String(page));
  return `${path}?${search.toString()}`;
}
