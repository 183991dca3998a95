import { drawSigns } from '@malaka/grading/sign-fonts';
import { type Issue, warning } from './read.ts';

/** Converts letters of a symbol font; unknown ones are reported as issues. */
export const readSigns = (text: string, font: string, issues: Issue[]): string =>
  drawSigns(text, font, (sign) => {
    issues.push(warning('unread_part', sign));
    return '';
  });
