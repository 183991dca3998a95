/** Pastes at the focus, as browsers deliver content copied from other programs. */
export function paste(data: Record<string, string>, target = document.activeElement): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  (target ?? document.body).dispatchEvent(event);
}
