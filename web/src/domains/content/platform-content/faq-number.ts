/** spec §9: numbering continues across pages, so page 2 of twenty begins at 21. */
export const faqNumber = (page: number, perPage: number, index: number) =>
  (page - 1) * perPage + index + 1;
