import {
  appendUpload,
  cancelUpload,
  createUpload as createUploadCall,
  getUploadOffset,
} from '@malaka/contracts/authoring/uploads';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { cancelOwnUpload, receivePiece, getOffset } from './receive-piece.ts';
import { createUpload, readAnnounced } from './create-upload.ts';
import { uploadRetentionMs, getOwnUpload } from './queries.ts';
import { TUS_VERSION, UPLOADS_PATH, createTus } from './tus.ts';

export function authorRoutes(scope: Scope<'author'>, deps: Deps): void {
  const tus = createTus(deps.uploads);
  const expiry = () => new Date(deps.now().getTime() + uploadRetentionMs).toUTCString();

  scope.route(createUploadCall, async (_input, { request, reply, session, language }) => {
    const announced = readAnnounced(request.headers, language);
    const id = await createUpload(deps, { ...announced, accountId: session.accountId });
    reply.headers({ 'tus-resumable': TUS_VERSION, 'upload-expires': expiry() });
    void reply.status(201).header('location', `${UPLOADS_PATH}/${id}`).send();
  });

  scope.route(getUploadOffset, async ({ params }, { reply, session }) => {
    const upload = await getOwnUpload(deps.db, session.accountId, params.id);
    const offset = await getOffset(deps, tus, upload);
    reply.headers({ 'tus-resumable': TUS_VERSION, 'upload-expires': expiry() });
    void reply.headers({ 'upload-length': upload.bytes, 'upload-offset': offset }).send();
  });

  scope.route(appendUpload, async ({ params }, { request, reply, session }) => {
    const upload = await getOwnUpload(deps.db, session.accountId, params.id);
    const offset = await receivePiece(deps, tus, upload, request.raw);
    reply.headers({ 'tus-resumable': TUS_VERSION, 'upload-expires': expiry() });
    void reply.status(204).header('upload-offset', offset).send();
  });

  scope.route(cancelUpload, async ({ params }, { reply, session }) => {
    const upload = await getOwnUpload(deps.db, session.accountId, params.id);
    await cancelOwnUpload(deps, tus, upload);
    void reply.status(204).header('tus-resumable', TUS_VERSION).send();
  });
}
