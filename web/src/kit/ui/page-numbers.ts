/** First, last and the neighbours of the current page; null marks a gap. At most seven places. */
export function pageNumbers(page: number, lastPage: number): ReadonlyArray<number | null> {
  if (lastPage <= 7) return Array.from({ length: lastPage }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, null, lastPage];
  if (page >= lastPage - 3) {
    return [1, null, lastPage - 4, lastPage - 3, lastPage - 2, lastPage - 1, lastPage];
  }
  return [1, null, page - 1, page, page + 1, null, lastPage];
}
