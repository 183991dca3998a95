import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/mantine-later.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';

// Text in a fallback font may take one more line until its own font has loaded.
await document.fonts.load('1em Onest', 'a я қ');

// Each file starts as on a new device: the previous one may have written something after its end.
const databases = await indexedDB.databases();
await Promise.all(
  databases.map(
    ({ name = '' }) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', resolve);
        request.addEventListener('error', () => reject(request.error));
      }),
  ),
);
