import type { AddProblem, Cells } from './kind.ts';
import { moveInTexts } from './texts.ts';

/** The text of a mandatory cell; refuses the row if it is empty. */
export function required(cells: Cells, field: string, refuse: AddProblem): string | undefined {
  const cell = cells[field] ?? '';
  if (cell !== '') return cell;
  refuse(field, moveInTexts.empty);
  return undefined;
}
