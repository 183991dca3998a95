import { QUESTION_TEXT_MAX, ANSWER_TEXT_MAX } from '@malaka/contracts/authoring/question-types';
import { RICH_TEXT_MAX } from '@malaka/contracts/authoring/lesson-values';
import { latinText } from '@malaka/contracts/kit/latin';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { plainLine, plainText as plainLines } from '@malaka/contracts/kit/plain-text';
import { hideFormulas, shownNames, textFormulas } from '@malaka/grading/drawn-numbers';
import { countWords } from '@malaka/grading/essay-settings';
import { normalizeText, normalizedWords } from '@malaka/grading/normalize-text';
import { FORMULA_MAX, readFormula } from '@malaka/grading/formula';
import { splitItems } from '@malaka/grading/items';
import { drawBlanks, markersOf, renumberMarkers } from '@malaka/grading/markers';
import { findMixedWords as findMixed, fixMixedScript } from '@malaka/grading/mixed-script';
import { splitPicture } from '@malaka/grading/pictures';
import { piecesOf } from '@malaka/grading/pieces';
import { plainText, readEntities } from '@malaka/grading/plain-text';
import { findMixedWords, toCyrillic, toLatin } from '@malaka/grading/script';
import { numbersIn } from '@malaka/grading/translated-words';
import { readNumber, readAround } from '@malaka/grading/typed-number';
import { isWithin } from '@malaka/grading/typing-errors';
import { readCertificateNumber } from '@malaka/grading/certificate-number';
import {
  drawFormulas,
  writeFormulas,
} from '@malaka/server/domains/authoring/question-imports/formats/html-text';
import { cellText } from '@malaka/server/kit/excel/cell-text';
import { CsvParser } from '@malaka/server/kit/move-in/read-lines';
import { drawMathml } from '@malaka/server/kit/rich-text/draw-mathml';
import { cleanRichText } from '@malaka/server/kit/rich-text/sanitize-rich-text';
import { searchText, searchWords } from '@malaka/server/kit/search/search-words';
import { isFromOffice } from '@malaka/web/paste/is-from-office';
import { readPaste } from '@malaka/web/paste/read-paste';
import { shownHtml } from '@malaka/web/paste/shown-html';
import { html, LONG, type PersonReader } from './person-reader.ts';

const words = [
  'a',
  'я',
  "'",
  ' ',
  'oʻ',
  'S',
  '1',
  '-',
  '.',
  '@',
  '<',
  '{{',
  '`',
  '\u0301',
] as const;
const paste = { pictureMaxBytes: 1000, picturesMax: 3, placeholder: (name: string) => name };
const office = [
  '<p style="mso-list:l0 level1 lfo1">',
  '<p>',
  '</p>',
  '<!--[if gte mso 9]>',
  '<![endif]-->',
  '<!--[if gte msEquation 12]>',
  '<![if !vml]>',
  '<o:p>',
  '<table><tr><td>',
  '<ul><li>',
  '<ol reversed><li value=7>',
  '<i style="font-family:Symbol">',
  '<br>',
  ' ',
  'a',
] as const;

/** Readers and sanitisers of the texts that people type and paste. */
export const TEXT_READERS: readonly PersonReader[] = [
  {
    name: 'CSV of people',
    most: LONG,
    tokens: ['"', '""', ',', ';', '\n', '\r', 'a', ' '],
    read: (text) => {
      const parser = new CsvParser(';');
      return [...parser.feed(text), ...parser.end()].flatMap((row) => row.map(cellText));
    },
  },
  {
    name: 'Rich text',
    most: RICH_TEXT_MAX,
    tokens: [...html, '<p hidden>', '<i style="font-family:Symbol">'],
    read: cleanRichText,
  },
  {
    name: 'MathML',
    most: RICH_TEXT_MAX,
    tokens: [
      '<math>',
      '</math>',
      '<mi>',
      '</mi>',
      '<mrow>',
      '<',
      '&alpha;',
      '<mfrac a="',
      ' ',
      'x',
      '<!--',
      'a="b" ',
      '<math ',
    ],
    read: (text) => {
      drawMathml(text);
      drawMathml(`<math>${text}</math>`);
      drawMathml(`<math><mi>${text}</mi></math>`);
    },
  },
  {
    name: 'Paste from an office program',
    most: LONG,
    tokens: office,
    read: (text) => readPaste({ html: text }, paste),
  },
  {
    name: 'Formulas of a paste',
    most: LONG,
    tokens: [
      '<m:oMath>',
      '<m:r>',
      'x',
      '</m:r>',
      '<m:f>',
      '<m:num>',
      '<m:e>',
      '<math>',
      '<mrow>',
      '<msup>',
      ' ',
      '<m:sSup>',
      '<mover>',
    ],
    read: (text) => readPaste({ html: `<m:oMath>${text}</m:oMath><math>${text}</math>` }, paste),
  },
  {
    name: 'Pictures of a paste',
    most: LONG,
    tokens: ['{', '}', '{\\pict', '\\pngblip', '00', '\\a1 ', ' ', '{\\*\\nonshppict'],
    read: (text) => readPaste({ html: '<img src="file:///a.png">', rtf: text }, paste),
  },
  {
    name: 'Paste that is shown',
    most: LONG,
    tokens: office,
    read: (text) => [isFromOffice(text), shownHtml(text)],
  },
  {
    name: 'TeX in a text',
    most: RICH_TEXT_MAX,
    tokens: [
      '\\(',
      '\\)',
      '\\[',
      '\\]',
      '$$',
      '$',
      'x',
      ' ',
      '<b',
      '<span data-type="inline-math" data-latex="',
      '">',
      '</span>',
    ],
    read: (text) => [drawFormulas(text), writeFormulas(text)],
  },
  {
    name: 'Formula of a calculated question',
    most: FORMULA_MAX,
    tokens: ['(', ')', '-', '1', '{a}', '{', '^', 'sin(', ' ', ',', '.'],
    read: readFormula,
  },
  {
    name: 'Formulas in a text',
    most: QUESTION_TEXT_MAX * 5,
    tokens: ['{', '}', '{=', '{a}', '<', '>', ' ', 'x', '='],
    read: (text) => [textFormulas(text), shownNames(text), hideFormulas(text)],
  },
  {
    name: 'Text of rich text',
    most: RICH_TEXT_MAX,
    tokens: [...html, '&#', '&amp;', '<p ', ' data-latex="', '\u00A0'],
    read: (text) => [plainText(text), readEntities(text)],
  },
  {
    name: 'Gaps of a text',
    most: RICH_TEXT_MAX,
    tokens: ['[', ']', '[a]', '<', '>', '<img ', ' ', 'a', 'src="'],
    read: (text) => [markersOf(text), renumberMarkers(text), drawBlanks(text), splitPicture(text)],
  },
  {
    name: 'Into Cyrillic',
    most: RICH_TEXT_MAX,
    tokens: [
      ...words,
      'H2',
      '(',
      'x²',
      '=',
      'https://',
      'A-',
      '</',
      '<code>',
      'sin ',
      'A, ',
      'u va ',
      'kg·',
      'C)',
      'Javob: ',
    ],
    read: toCyrillic,
  },
  { name: 'Into Latin', most: RICH_TEXT_MAX, tokens: words, read: toLatin },
  {
    name: 'Words of two scripts',
    most: RICH_TEXT_MAX,
    tokens: words,
    read: (text) => [findMixed(text), fixMixedScript(text), findMixedWords(text)],
  },
  {
    name: 'Folded text',
    most: RICH_TEXT_MAX,
    tokens: [...words, 'y', 'ц', '＇', 'ﷺ'],
    read: (text) => [normalizeText(text), normalizedWords(text)],
  },
  {
    name: 'Search text of a course',
    most: RICH_TEXT_MAX,
    tokens: [...html, '&#'],
    read: (text) => searchText({ name: '', author: '', description: text }),
  },
  { name: 'Search', most: SEARCH_MAX * 1000, tokens: words, read: searchWords },
  {
    name: 'Plain text of people',
    most: RICH_TEXT_MAX,
    tokens: ['\n', '\r', ' ', '\u0301', '\u200D', 'a', '\u202E', '\t'],
    read: (text) => [plainLine(text), plainLines(text)],
  },
  {
    name: 'Names',
    most: RICH_TEXT_MAX,
    tokens: ["'", 'o', 'g', ' ', 'я', '-', 'ʻ'],
    read: (text) => latinText(RICH_TEXT_MAX).safeParse(text),
  },
  {
    name: 'Typed answers',
    most: ANSWER_TEXT_MAX * 20,
    tokens: ['1', ' ', '.', ',', '/', '-', 'e', '±', '%', 'a', '\n', ';'],
    read: (text) => [
      readNumber(text),
      readAround(text),
      splitItems(text),
      countWords(text),
      numbersIn(text),
    ],
  },
  {
    name: 'Number of a certificate',
    most: RICH_TEXT_MAX,
    tokens: ['U', '-', ' ', '0', '–'],
    read: readCertificateNumber,
  },
  {
    name: 'Pieces of essays',
    most: LONG,
    tokens: ['a', ' ', '.', '\n', 'я'],
    read: (text) => piecesOf([text, text]),
  },
  {
    name: 'Typing errors',
    most: ANSWER_TEXT_MAX * 2,
    tokens: ['a', 'b', ' '],
    read: (text) => isWithin(text, `b${text}`, 2),
  },
];
