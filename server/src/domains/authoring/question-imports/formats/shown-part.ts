import { drawShown } from '#/kit/rich-text/draw-shown.ts';
import { type Issue, warning } from './read.ts';

/** Markup as its page displays it; omissions are reported as issues. */
export function shownPart(html: string, issues: Issue[]): string {
  const shown = drawShown(html);
  issues.push(...shown.hidden.map((words) => warning('hidden_part', words)));
  issues.push(...shown.unread.map((sign) => warning('unread_part', sign)));
  return shown.html;
}
