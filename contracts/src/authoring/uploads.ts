import { z } from 'zod';
import { endpoint } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

/**
 * The tus protocol 1.0.0 (creation, termination, expiration) for videos of lessons: headers carry
 * what other calls have in bodies, and the answers have none.
 */
const uploadId = wire({ id: z.string().regex(/^upload-[0-9a-f]{32}$/) });

export const createUpload = endpoint({
  method: 'POST',
  path: '/teacher/uploads',
  audience: 'author',
  summary:
    'tus: begin the upload of a film; Upload-Metadata names lesson_id, filename, fingerprint',
});

export const getUploadOffset = endpoint({
  method: 'HEAD',
  path: '/teacher/uploads/:id',
  audience: 'author',
  summary: 'tus: how much of an own upload has come',
  params: uploadId,
});

export const appendUpload = endpoint({
  method: 'PATCH',
  path: '/teacher/uploads/:id',
  audience: 'author',
  summary: 'tus: add a piece to an own upload; with the last one the film is checked and converted',
  params: uploadId,
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/teacher/uploads/:id',
  audience: 'author',
  summary: 'tus: give an own upload up; nothing of it stays',
  params: uploadId,
});
