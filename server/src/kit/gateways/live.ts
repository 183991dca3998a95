export type LiveSender = {
  /** Tells every open page of the account, on whichever node it is. Call it after the commit. */
  toAccount: (accountId: number, event: string, payload: unknown) => void;
  /** Whether the account has an open page, on whichever node; a node that does not answer has none. */
  isOpen: (accountId: number) => Promise<boolean>;
};
