import type { AddProblem, Cells } from './kind.ts';
import { moveInTexts } from './texts.ts';

/** A cell that must say something. */
export function required(cells: Cells, field: string, refuse: AddProblem): string | undefined {
  const cell = cells[field] ?? '';
  if (cell !== '') return cell;
  refuse(field, moveInTexts.empty);
  return undefined;
}
