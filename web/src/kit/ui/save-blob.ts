/** Saves a file held by this page as a download. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has begun and needs the URL no more.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
