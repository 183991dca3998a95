import { ZodError } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';

/** What happens to a picture whose upload failed, and the message its author sees (spec §8). */
export type UploadError =
  | { kind: 'removed' }
  | { kind: 'kept'; text: string }
  | { kind: 'kept'; text: undefined };

const FORBIDDEN = 403;

/** Without a message the upload was interrupted; the interface texts explain that. */
export function uploadError(error: unknown): UploadError {
  if (isApiError(error) && error.status === FORBIDDEN) return { kind: 'removed' };
  if (isApiError(error) && error.status >= 300) {
    return { kind: 'kept', text: `HTTP Error: ${error.status}` };
  }
  const isUnreadable = isApiError(error, 'unreadable') || error instanceof ZodError;
  return { kind: 'kept', text: isUnreadable ? 'Invalid JSON' : undefined };
}
