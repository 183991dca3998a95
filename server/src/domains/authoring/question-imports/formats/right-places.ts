import { normalizeText } from '@malaka/grading/normalize-text';
import { type Alphabet, placesOf, scriptOfText } from './key-letters.ts';
import { type Issue, warning } from './read.ts';

type Option = { label: string; text: string; isRight: boolean };

type Key = {
  /** Keys written beside the options, such as `B, D`; all must agree. */
  answers: readonly string[];
  alphabet?: Alphabet | undefined;
  question?: string;
};

/** The right options by their marks or by a line such as `Javob: B, D`; none if that is unclear. */
export function rightPlaces(
  options: readonly Option[],
  { answers, alphabet, question = '' }: Key,
): { right: Set<number>; issues: Issue[] } {
  const marked = options.flatMap(({ isRight }, place) => (isRight ? [place] : []));
  const distinct = [...new Set(answers.map((answer) => answer.trim()).filter(Boolean))];
  if (distinct.length === 0) return { right: new Set(marked), issues: [] };
  const words = [question, ...options.map(({ text }) => text)].join(' ');
  const labels = options.map(({ label }) => label.toUpperCase());
  const naming = { labels, alphabet, script: scriptOfText(words) };
  const byWhole = wholeTexts(options);
  const readings = distinct.map((answer) => readingsOf(answer, naming, byWhole));
  const all = [...readings.flat(), ...(marked.length > 0 ? [marked] : [])].map((places) =>
    [...new Set(places)].toSorted((a, b) => a - b),
  );
  const isOne = new Set(all.map((places) => places.join())).size === 1;
  if (isOne && readings.every((own) => own.length > 0)) {
    return { right: new Set(all[0]), issues: [] };
  }
  return { right: new Set(), issues: [warning('unclear_key', distinct.join('; '))] };
}

type Naming = Parameters<typeof placesOf>[1];
type ByWhole = ReturnType<typeof wholeTexts>;

/** All possible meanings of an answer: positions by letters or numbers, and options by text. */
function readingsOf(answer: string, naming: Naming, byWhole: ByWhole): number[][] {
  const plain = answer.replace(/[.;]+$/, '').trim();
  const named = (name: string) => placesOf(name.replace(/[.)]$/, ''), naming);
  const tokens = plain.split(/(?<!\s)\s*(?:[,;/&+]|\s(?:va|и|and|ва)\s|\s)\s*/i).filter(Boolean);
  const letters = tokens.length === 1 && /^\p{Lu}{2,6}$/u.test(plain) ? [...plain] : tokens;
  const byName = combined(letters.map(named));
  const byText = [
    ...byWhole(plain),
    ...combined(plain.split(/(?<!\s)\s*[,;\n]\s*/).map((part) => byWhole(part).flat())),
  ];
  if (byName.length === 0 && byText.length > 0) return byText;
  // `B) Toshkent`: a letter followed by the answer's text.
  const [, lead = '', rest = ''] = /^\(?([\p{L}\d]{1,2})\s*[.)]\s*(.*)$/su.exec(plain) ?? [];
  const byLead = lead === '' ? [] : combined([named(lead)]);
  const byRest = byWhole(rest);
  if (byLead.length > 0 && (byRest.length > 0 || byName.length === 0)) {
    return [...byLead, ...byText, ...byRest];
  }
  return [...byName, ...byText];
}

/** One reading of several tokens; if a token is ambiguous, one reading for each of its meanings. */
function combined(tokens: readonly (readonly number[])[]): number[][] {
  if (tokens.length === 0 || tokens.some((places) => places.length === 0)) return [];
  const most = Math.max(...tokens.map((places) => places.length));
  return Array.from({ length: most }, (_, n) =>
    tokens.map((places) => places[Math.min(n, places.length - 1)]!),
  );
}

/** Finds options by text; if several have it, each is a reading of its own. */
function wholeTexts(options: readonly Option[]) {
  const placesBy = (normalize: (text: string) => string) => {
    const places = Map.groupBy(options.keys(), (place) => normalize(options[place]!.text));
    return (text: string) => (places.get(normalize(text)) ?? []).map((place) => [place]);
  };
  const exactly = placesBy((text) => text.trim().toLowerCase());
  let alike: typeof exactly | undefined;
  return (text: string): number[][] => {
    if (text === '') return [];
    const exact = exactly(text);
    if (exact.length > 0) return exact;
    alike ??= placesBy((each) => normalizeText(each) || each.trim());
    return alike(text);
  };
}
