import { type RefObject, useState } from 'react';
import { useComment } from '#/kit/reviewing/use-comment.ts';
import type { CaseRow } from './case-rows.ts';
import { keep, readKept } from './kept-marks.ts';
import { keepMarks } from './marks.ts';

/** The reasons and the comment of one case, restored after a reload. */
export function useMarks(
  id: number,
  rows: readonly CaseRow[],
  commentField: RefObject<HTMLTextAreaElement | null>,
) {
  const [kept, setKept] = useState(() => readKept(id));
  const change = (part: Partial<typeof kept>) =>
    setKept((old) => {
      const all = { ...old, ...part };
      keep(id, all);
      return all;
    });
  const comment = useComment({
    text: kept.comment,
    write: (text) => change({ comment: text }),
    target: commentField,
  });
  // The person may have deleted a marked entry meanwhile.
  const marks = keepMarks(rows, kept.marks);
  const mark = (key: string, reason: string) => {
    const { [key]: _, ...others } = marks;
    change({ marks: reason.trim() ? { ...others, [key]: reason.trim() } : others });
  };
  return { marks, mark, comment };
}
