import { type AnyRouter, useMatch, useNavigate } from '@tanstack/react-router';

export type ListAddress<Search extends object> = {
  page: number;
  search: Search;
  /** Shows another search, at its first page unless one is given. */
  show: (search: Search, page?: number) => void;
  /** Changes part of the search and returns to the first page. */
  change: (part: Record<string, unknown>) => void;
  turnTo: (page: number) => void;
  clear: () => void;
};

type Place = {
  fullPath: string;
  params: { page?: string };
  search: Record<string, unknown>;
};

/** Reads page and search of a list at `/…/$page` from the URL, and changes or clears them. */
export function useListAddress<Search extends object>(
  read: (input: Record<string, unknown>) => Search,
): ListAddress<Search> {
  const navigate = useNavigate();
  const match = useMatch<AnyRouter, undefined, false, true, Place>({
    strict: false,
    select: (found) => found,
  });
  const page = Number(match.params.page);
  const search = read(match.search);
  const show = (next: Search, target = 1) => {
    const options = {
      // The full path, so that a late search does not affect a page opened meanwhile.
      to: match.fullPath,
      params: { ...match.params, page: String(target) },
      search: next,
      resetScroll: target !== page,
    };
    // Only the route knows the path; typing it here would compare all routes.
    void navigate(options as never);
  };
  return {
    page,
    search,
    show,
    change: (part) => show(read({ ...search, ...part })),
    turnTo: (target) => show(search, target),
    clear: () => show(read({})),
  };
}
