/** The public page, as it is sent to people. */
export const webinarAddress = (slug: string): string =>
  new URL(`/webinars/view/${slug}`, location.origin).href;
