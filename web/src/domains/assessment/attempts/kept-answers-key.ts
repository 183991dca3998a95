/** Where the unsent answers of an attempt lie on this device. */
export const keptAnswersKey = (accountId: number, attempt: string): string =>
  `attempt_answers:1:${accountId}:${attempt}`;
