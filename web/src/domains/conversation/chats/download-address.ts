/** The address of a file that saves it instead of showing it. */
export const downloadAddress = (url: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}download=1`;
