const most = 8;
/** No name is so long. */
const longest = 24;
/** х and ҳ sound alike to many; in sh and ch the letter is none of its own. */
const alike = /x|(?<![sc])h/gu;
/** Names are said with an f at their end and written with a v. */
const saidEnding = /(?<=[oe])ff?(?=a?$)/u;

/** Spellings of a normalized word that sound as it does, itself first. */
export function heardAs(word: string): string[] {
  if (word.length > longest) return [word];
  const endings = [word, word.replace(saidEnding, 'v')];
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
