export type Refusal =
  | 'unreadable'
  | 'too_large'
  | 'too_many'
  | 'nothing_found'
  | 'old_qti'
  | 'cartridge'
  | 'unknown_xml'
  | 'other_document';

/** No questions can be read from this file; thrown in the reading thread. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
