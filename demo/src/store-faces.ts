import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import { publicAddress, publicKey } from '@malaka/server/kit/files/public-files';
import type { FileStorage } from '@malaka/server/kit/files/port';
import { drawFace } from '#/content/draw-face.ts';
import type { FaceParams } from '#/content/types.ts';

const width = 240;

/** Draws the faces and stores them; returns key to URL. */
export async function storeFaces(
  files: FileStorage,
  people: readonly { key: string; avatar: FaceParams }[],
): Promise<Map<string, string>> {
  const stored = await Promise.all(
    people.map(async ({ key, avatar }) => {
      const png = new Resvg(drawFace(avatar), { fitTo: { mode: 'width', value: width } })
        .render()
        .asPng();
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 16);
      const name = `avatars/${hash}.png`;
      await files.put(publicKey(name), png, 'image/png');
      return [key, publicAddress(name)] as const;
    }),
  );
  return new Map(stored);
}
