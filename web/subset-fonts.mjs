/**
 * Makes the web fonts in src/kit/assets/fonts from the full Onest files: one small variable file
 * per script. The results are committed; run it again after an update of the font: `node
 * web/subset-fonts.mjs`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = (name) =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/onest/files/onest-${name}-wght-normal.woff2`),
  );
const target = (name) =>
  fileURLToPath(new URL(`src/kit/assets/fonts/onest-${name}.woff2`, import.meta.url));

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const LATIN = `${range(0x20, 0x7e)}\u00a0§©«»°·×ʻʼ‘’“”„–—…•№−→←↑↓€`;
const CYRILLIC = `${range(0x410, 0x44f)}ЁёЎўІі№`;
const CYRILLIC_UZBEK = 'ҚқҒғҲҳ';

const subsets = [
  { from: 'latin', to: 'latin', text: LATIN },
  { from: 'cyrillic', to: 'cyrillic', text: CYRILLIC },
  { from: 'cyrillic-ext', to: 'cyrillic-uzbek', text: CYRILLIC_UZBEK },
];

await mkdir(new URL('src/kit/assets/fonts/', import.meta.url), { recursive: true });
for (const { from, to, text } of subsets) {
  const font = await subsetFont(await readFile(source(from)), text, {
    targetFormat: 'woff2',
    // Only the weights the interface uses, and no alternates that cannot be enabled.
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
  });
  await writeFile(target(to), font);
  process.stdout.write(`${to}: ${font.length} bytes\n`);
}
