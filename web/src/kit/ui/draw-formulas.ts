import 'katex/dist/katex-swap.min.css';
import { render } from 'katex';
import { FORMULA_RULES } from './formula-rules.ts';

/** Renders the formulas of a text in place; one that cannot be parsed stays as written. */
export function drawFormulas(root: Element): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-latex]')) {
    drawFormula(place, place.dataset['latex'] ?? '', place.dataset['type'] === 'block-math');
  }
}

/** Returns whether it could be parsed. */
export function drawFormula(place: HTMLElement, latex: string, isBlock: boolean): boolean {
  try {
    render(latex, place, { ...FORMULA_RULES, displayMode: isBlock, throwOnError: true });
    return true;
  } catch {
    place.textContent = latex;
    return false;
  }
}
