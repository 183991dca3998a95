import { z } from 'zod';
import { head, patch, post, remove } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

/**
 * The tus 1.0.0 protocol (creation, termination, expiration) for lesson videos: headers carry what
 * other calls have in bodies, and the answers have no bodies.
 */
const uploadId = wire({ id: z.string().regex(/^upload-[0-9a-f]{32}$/) });

export const createUpload = post.author('/teacher/uploads', {
  summary:
    'tus: begin the upload of a video; Upload-Metadata names lesson_id, filename, fingerprint',
});

export const getUploadOffset = head.author('/teacher/uploads/:id', {
  summary: 'tus: how much of your upload has arrived',
  params: uploadId,
});

export const appendUpload = patch.author('/teacher/uploads/:id', {
  summary: 'tus: add a chunk to your upload; after the last one the video is checked and converted',
  params: uploadId,
});

export const cancelUpload = remove.author('/teacher/uploads/:id', {
  summary: 'tus: cancel your upload and delete its data',
  params: uploadId,
});
