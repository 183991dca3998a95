type Option = { label: string; text: string; isRight: boolean };

/** Cyrillic letters that look like Latin ones; people mix them. */
const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  О: 'O',
  Р: 'P',
};
const cyrillic = [...'АБВГДЕЖЗИК'];
const latin = [...'ABCDEFGHIJ'];

/** Which options are right by their marks or by a line such as `Javob: B, D`. */
export function rightPlaces(options: readonly Option[], answer: string): Set<number> {
  const marked = options.flatMap(({ isRight }, place) => (isRight ? [place] : []));
  if (answer.trim() === '') return new Set(marked);
  const named = placesNamed(options, answer);
  return new Set(named.length > 0 ? named : marked);
}

function placesNamed(options: readonly Option[], answer: string): number[] {
  const plain = answer.trim().replace(/[.;]+$/, '');
  const byText = options.findIndex(({ text }) => text.trim().toLowerCase() === plain.toLowerCase());
  const parts = plain.split(/\s*(?:[,;/&+]|\s(?:va|и|and|ва)\s|\s)\s*/i).filter(Boolean);
  const letters = parts.length === 1 && /^\p{Lu}{2,6}$/u.test(plain) ? [...plain] : parts;
  const places = letters.map((part) => placeOf(options, part.replace(/[.)]$/, '')));
  if (places.length > 0 && places.every((place) => place >= 0)) return places;
  // `B) Toshkent`: a letter with the text of the answer behind it.
  const lead = /^\(?([\p{L}\d]{1,2})\s*[.)]/u.exec(plain);
  const led = lead ? placeOf(options, lead[1]!) : -1;
  if (led >= 0) return [led];
  return byText >= 0 ? [byText] : [];
}

function placeOf(options: readonly Option[], name: string): number {
  const asked = name.toUpperCase();
  const labels = options.map(({ label }) => label.toUpperCase());
  const same = labels.indexOf(asked);
  if (same >= 0) return same;
  const latinLabels = labels.map((label) => alike[label] ?? label);
  const similar = latinLabels.indexOf(alike[asked] ?? asked);
  if (similar >= 0) return similar;
  const place = /^\d{1,2}$/.test(name) ? Number(name) - 1 : placeInAlphabet(asked);
  const isThere =
    place < options.length && (labels.every((label) => label === '') || /^\d/.test(name));
  return isThere ? place : -1;
}

const placeInAlphabet = (letter: string): number =>
  latin.includes(letter) ? latin.indexOf(letter) : cyrillic.indexOf(letter);
