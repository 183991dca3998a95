/** Storage key of an attempt's unsent answers on this device. */
export const storedAnswersKey = (accountId: number, attempt: string): string =>
  `attempt_answers:1:${accountId}:${attempt}`;
