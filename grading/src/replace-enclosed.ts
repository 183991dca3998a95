type Ends = { begin: RegExp; end: RegExp };

/**
 * What stands between a beginning and the first end behind it, replaced. Unlike a lazy pattern it
 * looks for an end once, and not from every beginning that has none. Both patterns are global.
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
