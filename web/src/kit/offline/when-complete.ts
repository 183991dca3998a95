/** After everything of the first screen, its pictures and its calls, on any line. */
const QUIET_MS = 2000;
/** A video never ends to ask. */
const LOOKS = 5;

/** Resolves when what comes now takes nothing from the page: loaded, and nothing asked for a while. */
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
