import { drawSigns } from '@malaka/grading/sign-fonts';
import { type Issue, warning } from './read.ts';

/** Letters as a font of signs draws them; those that we do not have are told. */
export const readSigns = (text: string, font: string, issues: Issue[]): string =>
  drawSigns(text, font, (sign) => {
    issues.push(warning('unread_part', sign));
    return '';
  });
