import { createSignal } from '#/kit/store.ts';
import { onDevice } from '#/kit/stored-text.ts';

/**
 * The event browsers fire when the platform can be installed; not part of TypeScript's DOM types.
 */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/**
 * `button`: the browser prompts; `share`: on an iPhone the user installs it from the share menu.
 */
export type InstallWay = 'button' | 'share';

const ANSWERED = 'install-answered';
let prompt: InstallPrompt | undefined;
let isMoment = false;
const { publish, use } = createSignal();

/** Suppresses the browser's own prompt so that we can show ours at a good moment. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    publish();
  });
  addEventListener('appinstalled', declineInstall);
}

/** Something was achieved, such as finishing a lesson or course. */
export function recordGoodMoment(): void {
  isMoment = true;
  publish();
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
const isIphone = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

function readWay(): InstallWay | undefined {
  if (!isMoment || onDevice.read(ANSWERED) !== null || isInstalled()) return undefined;
  if (prompt) return 'button';
  return isIphone() ? 'share' : undefined;
}

export const useInstallWay = (): InstallWay | undefined => use(readWay, () => undefined);

export async function acceptInstall(): Promise<void> {
  const current = prompt;
  declineInstall();
  await current?.prompt();
}

/** Whatever the answer, do not ask again. */
export function declineInstall(): void {
  prompt = undefined;
  isMoment = false;
  onDevice.store(ANSWERED, '1');
  publish();
}
