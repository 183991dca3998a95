/** Hands a file that this page holds to the device, like any download. */
export function downloadFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun by then, and needs the address no more.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
