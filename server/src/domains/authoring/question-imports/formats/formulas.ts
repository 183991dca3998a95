import { escapeHtml } from '@malaka/grading/plain-text';

const tex = /\\\((.{1,2000}?)\\\)|\\\[(.{1,2000}?)\\\]|\$\$(.{1,2000}?)\$\$/gs;
const drawn = /<(span|div)(\s[^<>]*)><\/\1>/g;

/** Converts TeX between \( \), \[ \] or $$ $$, as Moodle and people write it, to our formulas. */
export function drawFormulas(html: string): string {
  if (!/\\[([]|\$\$/.test(html)) return html;
  return html.replace(tex, (all, inline?: string, display?: string, dollars?: string) => {
    // A formula contains no tags; two dollars around bold text are prices.
    const latex = inline ?? display ?? dollars ?? '';
    if (/<\w/.test(latex)) return all;
    const value = latex.trim().replaceAll('"', '&quot;');
    return inline === undefined
      ? `<div data-latex="${value}" data-type="block-math"></div>`
      : `<span data-latex="${value}" data-type="inline-math"></span>`;
  });
}

/** Converts our formulas to TeX for other systems. */
export const writeFormulas = (html: string): string =>
  html.replace(drawn, (all, tag: string, attributes: string) => {
    const latex = /\sdata-latex="([^"]*)"/.exec(attributes)?.[1];
    if (latex === undefined || !/\sdata-type="(?:inline|block)-math"/.test(attributes)) return all;
    const value = escapeHtml(latex.replaceAll('&quot;', '"')).replaceAll('&amp;', '&');
    return tag === 'span' ? `\\(${value}\\)` : `\\[${value}\\]`;
  });
