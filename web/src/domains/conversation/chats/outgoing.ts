/** A file chosen for a message and not uploaded yet. */
export type OutgoingFile = { name: string; blob: Blob; isPicture: boolean };

/** A message that the server has not confirmed yet; its key is the client id. */
export type Outgoing = {
  chatId: number;
  text: string;
  files: readonly OutgoingFile[];
  createdAt: Date;
  /**
   * Why it was refused; it is then resent only by hand. Absent in messages stored by earlier
   * releases.
   */
  error?: string | null;
};
