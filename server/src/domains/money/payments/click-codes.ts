export const clickNotes = {
  0: 'Success',
  [-1]: 'SIGN CHECK FAILED!',
  [-2]: 'Incorrect parameter amount',
  [-3]: 'Action not found',
  [-4]: 'Already paid',
  [-5]: 'User does not exist',
  [-6]: 'Transaction does not exist',
  [-7]: 'Failed to update user',
  [-8]: 'Error in request from click',
  [-9]: 'Transaction cancelled',
} as const;

export type ClickCode = 0 | -1 | -2 | -3 | -4 | -5 | -6 | -7 | -8 | -9;

/** Refuses a call of Click; its changes are rolled back. */
export class ClickError extends Error {
  override readonly name = 'ClickError';
  readonly code: ClickCode;

  constructor(code: ClickCode) {
    super(clickNotes[code]);
    this.code = code;
  }
}
