const READ_BY_THEN_MS = 60_000;

/** Saves bytes of the page as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_THEN_MS);
}
