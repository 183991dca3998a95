import '#/kit/ui/fonts.css';
import '#/kit/ui/mantine.css';
import '#/kit/ui/mantine-later.css';
import '#/kit/ui/global.css';
import '#/kit/ui/shared.css';

// A text set in a substitute until its font arrives may take a line more.
await document.fonts.load('1em Onest', 'a я қ');

// Each file begins as on a new device: what the one before left may have been written after its end.
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
