/** Saves a file held by this page as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then, and needs the address no more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
