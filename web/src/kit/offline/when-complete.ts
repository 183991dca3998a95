/** Long enough after the first screen's pictures and calls on any connection. */
const QUIET_MS = 2000;
/** A video never stops sending requests. */
const LOOKS = 5;

/**
 * Resolves when new requests no longer slow the page down: it has loaded, and nothing was requested
 * for a while.
 */
export async function whenComplete(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  let known = -1;
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const count = performance.getEntriesByType('resource').length;
    if (count === known) return;
    known = count;
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}
