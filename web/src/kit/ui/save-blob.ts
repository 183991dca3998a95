/** Saves a file of this page as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has begun and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
