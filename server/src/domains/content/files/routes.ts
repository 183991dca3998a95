import { getPublicFile, listFileSizes } from '@malaka/contracts/content/files';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sendStoredFile } from '#/kit/files/send-stored-file.ts';
import { publicKey } from '#/kit/files/public-files.ts';
import { findSizes } from './find-sizes.ts';

export function publicRoutes(scope: Scope<'public'>, { files }: Deps): void {
  scope.route(getPublicFile, ({ params }, { request, reply }) =>
    sendStoredFile(request, reply, files, {
      key: publicKey(params.name),
      // The content under a name never changes.
      cacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  scope.route(listFileSizes, async ({ query }, { reply }) => {
    const sizes = await findSizes(files, query.names);
    void reply.header('cache-control', 'public, max-age=86400');
    return sizes;
  });
}
