/** A failure whose message is sufficient: it is printed as one line, without a stack. */
export function fail(message) {
  return Object.assign(new Error(message), { isClear: true });
}
