/** The public page, as shared with people. */
export const webinarAddress = (slug: string): string =>
  new URL(`/webinars/view/${slug}`, location.origin).href;
