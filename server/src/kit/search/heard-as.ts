const most = 8;
/** Longer than any name. */
const longest = 24;
/** Many people confuse х and ҳ; in sh and ch the h is not a separate letter. */
const alike = /x|(?<![sc])h/gu;
/** -ov and -ova at the end of names are pronounced, and so often typed, with an f. */
const spokenEnding = /(?<=[oe])ff?(?=a?$)/u;

/** Spellings of a normalized word that sound the same, itself first. */
export function heardAs(word: string): string[] {
  if (word.length > longest) return [word];
  const endings = [word, word.replace(spokenEnding, 'v')];
  const places = [...word.matchAll(alike)].map(({ index }) => index);
  return places.reduce(
    (known, at) =>
      known.length < most
        ? [...known, ...known.map((one) => withOther(one, at))].slice(0, most)
        : known,
    [...new Set(endings)],
  );
}

const withOther = (word: string, at: number): string =>
  `${word.slice(0, at)}${word[at] === 'x' ? 'h' : 'x'}${word.slice(at + 1)}`;
