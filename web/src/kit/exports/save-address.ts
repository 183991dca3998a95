/** Opens an address whose answer is a download: the page itself stays. */
export function saveAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
