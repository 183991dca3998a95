/** The meeting server did not answer, or refused. The text tells nothing of people and no secret. */
export class MeetingError extends Error {
  /** The server's own word for what was wrong. */
  readonly key: string;
  /** Whether it may go well when it is tried again. */
  readonly isPassing: boolean;
  constructor(text: string, { key = '', isPassing = false } = {}) {
    super(text);
    this.key = key;
    this.isPassing = isPassing;
  }
}
