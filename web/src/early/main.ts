import { enter } from './enter.ts';
import { showWords } from './show-words.ts';

/* What a browser runs on a slow connection before the client has loaded: a separate build that
   shares no code with it. */

/** A request that takes longer is considered lost, so that the client need not wait for it. */
const PATIENCE_MS = 8000;

const entry = document.getElementById('entry');
if (entry) enter(JSON.parse(entry.textContent) as Parameters<typeof enter>[0]);
else {
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  void Promise.race([showWords(), patience]).finally(() => globalThis.startClient?.());
}
