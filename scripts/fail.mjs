/** A failure whose message says all that is needed: it is printed as one line. */
export function fail(message) {
  return Object.assign(new Error(message), { isClear: true });
}
