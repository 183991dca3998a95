/** A file that was chosen for a message and is not sent up yet. */
export type OutgoingFile = { name: string; blob: Blob; isPicture: boolean };

/** An own message that the server does not have yet; its key is the message's client id. */
export type Outgoing = {
  chatId: number;
  text: string;
  files: readonly OutgoingFile[];
  createdAt: Date;
  /** Why it was refused: it waits for a press then. Absent in what an earlier release kept. */
  error?: string | null;
};
