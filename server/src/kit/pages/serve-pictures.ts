import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isPageLanguage, type PageLanguage } from '@malaka/contracts/kit/page-languages';
import type { FastifyInstance } from 'fastify';
import { RecentCache } from '#/kit/batching/caches.ts';
import { createTurns } from '#/kit/batching/turns.ts';
import type { Deps } from '#/kit/deps.ts';
import { publicKeyAt } from '#/kit/files/public-files.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { FindPage } from './find-page.ts';
import type { Picture } from './page.ts';
import { localizePicture, textsLanguage } from './write-head.ts';

/** Increment with each change of the layout, so that caches drop old pictures. */
const LAYOUT = 1;
/** About 100 kB each. */
const CACHE_MAX = 150;
const PER_MINUTE = 120;
const AT_ONCE = 2;
const WAITING_MAX = 40;
const COVER_MAX_BYTES = 10 * 1024 ** 2;
/** Name of the default picture. */
const OWN = '/malaka';
const LANDING = '/home';

const versionOf = (picture: Picture): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, picture]))
    .digest('base64url')
    .slice(0, 16);

/** The path of a page's picture; it changes with the picture. */
export const pictureAddress = (
  picture: Picture,
  language: PageLanguage,
  path: string | undefined,
): string => {
  const name = path === '/' ? LANDING : (path ?? OWN);
  return `/previews/${language}/${versionOf(picture)}${name}.jpg`;
};

/**
 * Serves the pictures of public pages; each node draws a picture once and caches the recent ones.
 */
export function registerPictures(app: FastifyInstance, deps: Deps, find: FindPage): void {
  const drawn = new RecentCache<string, Promise<Buffer>>(CACHE_MAX);
  const inTurn = createTurns({ atOnce: AT_ONCE, waitingMost: WAITING_MAX });

  function draw(version: string, picture: Picture): Promise<Buffer> {
    const known = drawn.get(version);
    if (known) return known;
    const drawing = inTurn(async () => {
      const { drawPicture } = await import('./draw-picture.ts');
      return await drawPicture(picture, await readCover(deps, picture.cover));
    });
    drawn.set(version, drawing);
    drawing.catch(() => drawn.delete(version));
    return drawing;
  }

  app.get(
    '/previews/:language/:version/*',
    { config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const params = request.params as { language: string; version: string; '*': string };
      const [, name] = /^(.+)\.jpg$/.exec(`/${params['*']}`) ?? [];
      if (!isPageLanguage(params.language) || name === undefined) throw notFound();
      const path = name === LANDING ? '/' : name;
      const picture = name === OWN ? undefined : await ownPicture(path, params.language);
      const localized = localizePicture(picture, params.language);
      const version = versionOf(localized);
      const isOf = version === params.version;
      void reply
        .type('image/jpeg')
        .header('etag', `"${version}"`)
        .header('cross-origin-resource-policy', 'cross-origin')
        // An outdated URL gets the current picture.
        .header('cache-control', isOf ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (request.headers['if-none-match'] === `"${version}"`) return reply.status(304).send();
      return reply.send(await draw(version, localized));

      async function ownPicture(of: string, language: PageLanguage): Promise<Picture> {
        const found = await find(request, of, textsLanguage(language));
        const own = found.state === 'there' ? found.head.picture : undefined;
        if (!own) throw notFound();
        return own;
      }
    },
  );
}

const notFound = () => new AppError('file.not_found', 404);

async function readCover({ files, log }: Deps, cover: string | null | undefined) {
  const key = publicKeyAt(cover);
  if (key === undefined) return undefined;
  try {
    const { size } = await files.stat(key);
    return size > COVER_MAX_BYTES ? undefined : await buffer(await files.read(key));
  } catch (err) {
    log.warn({ err, key }, 'The cover of a picture could not be read');
    return undefined;
  }
}
