/** Opens a URL whose response is a download; the page stays. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
