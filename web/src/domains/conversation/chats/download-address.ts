/** The address that saves a file instead of showing it. */
export const downloadAddress = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}download=1`;
