type Ends = { begin: RegExp; end: RegExp };

/**
 * Replaces everything between a start and the first end after it. Unlike a lazy pattern, it does
 * not search for a missing end again from every start. Both patterns must be global.
 */
export function replaceEnclosed(
  text: string,
  { begin, end }: Ends,
  replace: (inside: string) => string,
): string {
  let replaced = '';
  let place = 0;
  for (;;) {
    begin.lastIndex = place;
    const begun = begin.exec(text);
    const from = begin.lastIndex;
    end.lastIndex = from;
    const ended = begun && end.exec(text);
    if (!ended) return replaced + text.slice(place);
    replaced += text.slice(place, begun.index) + replace(text.slice(from, ended.index));
    place = end.lastIndex;
  }
}
