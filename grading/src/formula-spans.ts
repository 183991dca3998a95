import { apostrophes } from './letters.ts';

/**
 * Symbols of a single letter, listed separately because two such letters may just as well be a
 * word.
 */
const oneLetter = 'BCFHIKNOPSUVWY';
const twoLetters =
  'Ac Ag Al Am Ar As At Au Ba Be Bh Bi Bk Br Ca Cd Ce Cf Cl Cm Cn Co Cr Cs Cu Db Ds Dy Er Es Eu Fe Fl Fm ' +
  'Fr Ga Gd Ge He Hf Hg Ho Hs In Ir Kr La Li Lr Lu Lv Mc Md Mg Mn Mo Mt Na Nb Nd Ne Nh Ni No Np Og Os Pa ' +
  'Pb Pd Pm Po Pr Pt Pu Ra Rb Re Rf Rg Rh Rn Ru Sb Sc Se Sg Si Sm Sn Sr Ta Tb Tc Te Th Ti Tl Tm Ts Xe Yb ' +
  'Zn Zr';
/**
 * Unambiguous symbols: `Fe` is not a word, unlike `Al` and `Er`, which begin names or mean
 * "husband".
 */
const alone = 'Fe|Zn|Mg|Mn|Hg|Pb|Sn|Br|Kr|Xe|Rb|Sr|Zr|Nb|Pd|Cd|Sb|Cs|Hf|Pt|Th|Pu|Np|Ag|KOH|HF|pH';

const two = `(?:${twoLetters.replaceAll(' ', '|')})`;
const element = `(?:${two}|[${oneLetter}])`;
/** Subscript or superscript by its tag, unless it contains words, as in a footnote. */
export const smallScript = String.raw`<su[bp]>(?:(?!\p{L}{4})[^<]){0,24}</su[bp]>`;
const count = String.raw`(?:\d{1,3}|[₀-₉]{1,3}|${smallScript})`;
const bare = String.raw`[([]{0,2}${element}[)\]]{0,2}`;
const counted = `${bare}${count}{1,2}`;
const charge = '(?:[⁰¹²³⁴-⁹]{0,2}[⁺⁻])?';

const start = `(?<![\\p{L}${apostrophes}])`;
/** `H2SO4ning`: a suffix may follow the formula and is transliterated. */
const end = String.raw`(?=(?:ni|ning|ga|da|dan|dagi|li|cha|lar\p{L}{0,9})?(?![\p{L}\p{N}]))`;

/** Formulas look the same in every script and language. */
export const chemistry: readonly string[] = [
  `${start}(?<![\\d-])\\d{0,3}(?:${bare}){0,8}${counted}(?:${bare}${count}{0,2}){0,20}${charge}${end}`,
  `${start}\\d{0,3}(?:(?:${bare}){1,8}${two}|${two}${bare})(?:${bare}){0,8}[)\\]]{0,2}${charge}${end}`,
  String.raw`${start}${element}(?:[⁰¹²³⁴-⁹]{0,2}[⁺⁻]|\d?[+−](?=[\s,.;:)<]|$))`,
  `${start}\\d{0,3}(?:${alone})(?![\\p{L}\\p{N}${apostrophes}-])`,
];

const sign = '[⁰¹²³⁴-⁹⁻ⁿ₀-₉]{1,4}';
/**
 * Argument of a function: `(x)`, ` x`, ` 2x`; without a space only x or a Greek letter, because
 * `sinf` means a class.
 */
const argument = `(?: ?(?:\\(|√|\\d{1,9}[A-Za-zα-ω]?(?!\\p{L}))|(?: [A-Za-z]| ?[xα-ω])(?![\\p{L}${apostrophes}]))`;

export const mathematics: readonly string[] = [
  `${start}(?:arc)?(?:sin|cos|c?tg|lim|log|ln|lg|exp)(?:${smallScript}|${sign})?${argument}`,
  // Unlike other single letters, these are never a word or the beginning of one.
  `(?<![\\p{L}\\p{N}.${apostrophes}-])[xyz](?:${smallScript}|${sign})?(?![\\p{L}\\p{N}.${apostrophes}])`,
  // Square metres are a unit, which has its own spelling.
  `${start}(?<!(?:\\d ?|(?:kg|km|cm|mol|N|J|W)[·⋅*])(?:[kcdms]?m|k?g|N|J|W|l)/)(?!(?:[skdm]?m)(?:<sup>)?[23²³])[A-Za-z]{1,2}(?:${smallScript}|${sign})`,
];
