import { getPublicFile } from '@malaka/contracts/files';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { sendStoredFile } from '#/http/send-stored-file.ts';
import { publicKey } from './public-files.ts';

export function publicRoutes(scope: Scope<'public'>, { files }: Deps): void {
  scope.route(getPublicFile, ({ params }, { request, reply }) =>
    sendStoredFile(request, reply, files, {
      key: publicKey(params.name),
      // A name never gets another content.
      cacheControl: 'public, max-age=31536000, immutable',
    }),
  );
}
