const WORKER = '/certificate-worker.js';

/**
 * Keeps what this page is made of, so that a QR code is verified where there is no network. The
 * worker serves the addresses of certificates and no others.
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: '/certificate/' });
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    active?.postMessage({ files: filesOfPage() });
  } catch {
    // Without it the page works as any other does: with a network.
  }
}

/** Addresses of our own scripts, styles and fonts that the page has loaded. */
function filesOfPage(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return [
    ...new Set(
      addresses
        .filter(({ origin, pathname }) => origin === location.origin && isFile(pathname))
        .map(({ pathname }) => pathname),
    ),
  ];
}

const isFile = (pathname: string) =>
  pathname.startsWith('/assets/') || /^\/[\w-]+\.(?:js|svg)$/.test(pathname);
