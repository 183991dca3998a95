import { writeFormulas } from './formulas.ts';

export type WrittenPicture = { name: string; bytes: Buffer };

type Taken = { html: string; pictures: WrittenPicture[] };

/** A text for another system: its pictures separate, its formulas as TeX. */
export async function extractPictures(
  html: string,
  load: (address: string) => Promise<WrittenPicture | undefined>,
  addressOf: (name: string) => string,
): Promise<Taken> {
  const addresses = [
    ...new Set(Array.from(html.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g), ([, src]) => src!)),
  ];
  const pictures: WrittenPicture[] = [];
  let shown = html;
  for (const address of addresses) {
    const picture = await load(address);
    if (!picture) continue;
    pictures.push(picture);
    shown = shown.replaceAll(`src="${address}"`, `src="${addressOf(picture.name)}"`);
  }
  return { html: writeFormulas(shown), pictures };
}
