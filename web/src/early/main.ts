import { enter } from './enter.ts';
import { showWords } from './show-words.ts';

/* What a browser does on a slow line before the client is here: a build of its own, without any of it. */

/** What comes no sooner has got lost: the client must not wait for it. */
const PATIENCE_MS = 8000;

const entry = document.getElementById('entry');
if (entry) enter(JSON.parse(entry.textContent) as Parameters<typeof enter>[0]);
else {
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  void Promise.race([showWords(), patience]).finally(() => globalThis.startClient?.());
}
