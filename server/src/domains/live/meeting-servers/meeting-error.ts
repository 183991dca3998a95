/** The meeting server did not answer, or refused. The text contains no secrets or personal data. */
export class MeetingError extends Error {
  /** The server's own error key. */
  readonly key: string;
  /** Whether a retry may succeed. */
  readonly isPassing: boolean;
  constructor(text: string, { key = '', isPassing = false } = {}) {
    super(text);
    this.key = key;
    this.isPassing = isPassing;
  }
}
