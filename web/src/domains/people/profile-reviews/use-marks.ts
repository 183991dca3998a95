import { type RefObject, useState } from 'react';
import { useComment } from '#/kit/reviewing/use-comment.ts';
import type { CaseRow } from './case-rows.ts';
import { saveMarks, readMarks } from './saved-marks.ts';
import { remainingMarks } from './marks.ts';

/** The reasons and the comment of one case, restored after a reload. */
export function useMarks(
  id: number,
  rows: readonly CaseRow[],
  commentField: RefObject<HTMLTextAreaElement | null>,
) {
  const [saved, setSaved] = useState(() => readMarks(id));
  const change = (part: Partial<typeof saved>) =>
    setSaved((old) => {
      const all = { ...old, ...part };
      saveMarks(id, all);
      return all;
    });
  const comment = useComment({
    text: saved.comment,
    write: (text) => change({ comment: text }),
    target: commentField,
  });
  // The person may have deleted a marked entry meanwhile.
  const marks = remainingMarks(rows, saved.marks);
  const mark = (key: string, reason: string) => {
    const { [key]: _, ...others } = marks;
    change({ marks: reason.trim() ? { ...others, [key]: reason.trim() } : others });
  };
  return { marks, mark, comment };
}
