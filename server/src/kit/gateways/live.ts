export type LiveSender = {
  /** Sends an event to every open page of the account, on any node. Call it after the commit. */
  toAccount: (accountId: number, event: string, payload: unknown) => void;
  /** Whether the account has an open page on any node; nodes that do not answer are ignored. */
  isOpen: (accountId: number) => Promise<boolean>;
};
