/**
 * Makes the icons of the installed app in public/icons from favicon.svg, in every shape that systems
 * cut. The results are committed; run it again after a change of the star: `node web/make-icons.mjs`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const LAPIS = '#2f58c5';
const star = (await readFile(new URL('public/favicon.svg', import.meta.url), 'utf8')).match(
  / d="([^"]+)"/,
)?.[1];

/** `share` of the side that the star takes: a mask may cut off all but the middle 80 %. */
const icons = [
  { name: 'any-192', size: 192, share: 0.72, ground: LAPIS, radius: 20, ink: '#fff' },
  { name: 'any-512', size: 512, share: 0.72, ground: LAPIS, radius: 20, ink: '#fff' },
  { name: 'maskable-192', size: 192, share: 0.56, ground: LAPIS, ink: '#fff' },
  { name: 'maskable-512', size: 512, share: 0.56, ground: LAPIS, ink: '#fff' },
  { name: 'monochrome-192', size: 192, share: 0.8, ink: '#000' },
  { name: 'monochrome-512', size: 512, share: 0.8, ink: '#000' },
  { name: 'apple-touch-icon', size: 180, share: 0.66, ground: LAPIS, ink: '#fff' },
];

const drawn = ({ size, share, ground, radius = 0, ink }) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-50 -50 100 100">
    ${ground ? `<rect x="-50" y="-50" width="100" height="100" rx="${radius}" fill="${ground}"/>` : ''}
    <path fill="${ink}" fill-rule="evenodd" transform="scale(${share})" d="${star}"/>
  </svg>`;

await mkdir(new URL('public/icons/', import.meta.url), { recursive: true });
for (const icon of icons) {
  const file = fileURLToPath(new URL(`public/icons/${icon.name}.png`, import.meta.url));
  await sharp(Buffer.from(drawn(icon)))
    .png({ palette: Boolean(icon.ground), compressionLevel: 9 })
    .toFile(file);
}
