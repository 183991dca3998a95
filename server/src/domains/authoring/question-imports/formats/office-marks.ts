import { drawSigns } from '@malaka/grading/sign-fonts';
import { type Issue, warning } from './read.ts';

/** Private-use characters that replace marks in plain text until it becomes HTML. */
const marks: Readonly<Record<string, string>> = {
  '\uE010': '<sub>',
  '\uE011': '</sub>',
  '\uE012': '<sup>',
  '\uE013': '</sup>',
  '\uE017': '<s>',
  '\uE018': '</s>',
};
const hidden = /[\uE010-\uE018]/gu;

export const lowered = (text: string) => `\uE010${text}\uE011`;
export const raisedText = (text: string) => `\uE012${text}\uE013`;
export const STRUCK = { begin: '\uE017', end: '\uE018' };

export const drawMarks = (html: string): string =>
  html.replaceAll(hidden, (letter) => marks[letter] ?? '');

export const withoutMarks = (text: string): string => text.replaceAll(hidden, '');

/** Converts letters of a symbol font; unknown ones are reported as issues. */
export const readSigns = (text: string, font: string, issues: Issue[]): string =>
  drawSigns(text, font, (sign) => {
    issues.push(warning('unread_part', sign));
    return '';
  });
