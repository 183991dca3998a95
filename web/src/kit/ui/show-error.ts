import { messageOf } from '#/kit/api/api-error.ts';
import { showToast } from './toast-store.ts';

/** Says that something failed, in the server's words where there are some. */
export const showError = (error: unknown, otherwise: string): void =>
  showToast({ text: messageOf(error, otherwise), type: 'error' });

/** The same with the reason behind: "Not saved. This lesson was changed in another window." */
export const showFailure = (error: unknown, failed: string): void =>
  showToast({ text: [failed, messageOf(error, '')].join(' ').trim(), type: 'error' });
