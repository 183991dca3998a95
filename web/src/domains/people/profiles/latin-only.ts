import { toLatin } from '@malaka/grading/script';

const CYRILLIC = /\p{Script=Cyrillic}/u;
const ALL_CYRILLIC = /\p{Script=Cyrillic}+/gu;

export type LatinState = {
  text: string;
  /** The full text including dropped letters; null if none were dropped. */
  wanted: string | null;
};

/**
 * Cyrillic letters never enter the field (spec §7), but the typed text is remembered, so that the
 * whole word can be offered in Latin letters.
 */
export function typeLatin({ text, wanted }: LatinState, next: string): LatinState {
  const isAddition = next.startsWith(text);
  const addition = isAddition ? next.slice(text.length) : '';
  if (!CYRILLIC.test(next)) {
    // A space or a hyphen continues a Cyrillic double name.
    const goesOn = wanted !== null && isAddition && /^[\s-]+$/.test(addition);
    return goesOn ? { text, wanted: wanted + addition } : { text: next, wanted: null };
  }
  return {
    text: next.replaceAll(ALL_CYRILLIC, ''),
    wanted: isAddition ? (wanted ?? text) + addition : next,
  };
}

/** The Latin spelling of the typed text. */
export const latinOf = (typed: string) => toLatin(typed).trim().replaceAll(/\s+/g, ' ');

const CYRILLIC_CAPITALS = 'АВЕКМНОРСТУХІЈ';
const LATIN_CAPITALS = 'ABEKMHOPCTYXIJ';

/** Passport letters look the same in both scripts: АВ means AB, not AV. */
export const lookAlikesOf = (typed: string) =>
  latinOf(
    Array.from(typed.toUpperCase(), (letter) => {
      const place = CYRILLIC_CAPITALS.indexOf(letter);
      return LATIN_CAPITALS[place] ?? letter;
    }).join(''),
  ).toUpperCase();
