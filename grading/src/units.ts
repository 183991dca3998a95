/** Units with an irregular Cyrillic symbol; others are transliterated: 5 кг. */
export const cyrillicUnits: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'mol моль, mmol ммоль, kmol кмоль, cm см, cal кал, kcal ккал, Hz Гц, kHz кГц, MHz МГц, GHz ГГц',
    'W Вт, kW кВт, MW МВт, V В, lx лк, Bq Бк, Gy Гр, Sv Зв, Wb Вб, Ah А·соат, kWh кВт·соат, h соат',
  ].flatMap((line) => line.split(', ').map((unit) => unit.split(' ') as [string, string])),
);

/** Units that cannot be variables, then those that can. */
const sure = 'kg|mg|mol|mmol|km|cm|mm|dm|kN|kJ|kW|MW|Pa|kPa|MPa|Hz|kHz|min|kmol';
const short = 'g|t|m|s|h|N|J|W|V|A|K|l|C';
const power = '(?:[²³23](?!\\d)|<sup>-?\\d</sup>)?';
const times = '[·⋅*×]';
const sureUnit = `(?:${sure})${power}(?!\\p{L})`;
const unit = `(?:${sure}|${short})${power}(?!\\p{L})`;

/**
 * A product of units: `5 N·m`, or without a number if one of them cannot be a variable: `kg·m/s`.
 */
export const units =
  `(?:(?<=\\d[ \\u00A0]?)${unit}|\\d{1,9}${unit}|${sureUnit}|(?=${unit}${times}${sureUnit})${unit})` +
  `(?:[·⋅*×/]${unit}){1,5}(?! {0,2}[=+<>≤≥≠≈−^])`;
