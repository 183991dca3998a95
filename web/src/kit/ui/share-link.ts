type Shared = 'shared' | 'copied' | 'failed';

/** The device's share sheet if there is one, else the clipboard. */
export async function shareLink(title: string, url: string): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
