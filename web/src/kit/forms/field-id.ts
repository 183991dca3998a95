/** Rendered by `ErrorSummary`. */
const SUMMARY = '[data-error-summary] [role="group"]';

export const idOf = (path: string) => `field-${path}`;

/**
 * Focuses the first of these fields on the screen once its error is rendered; if several are wrong,
 * the summary that links to each.
 */
export function focusFirst(paths: readonly string[]) {
  requestAnimationFrame(() => {
    const fields = paths.flatMap((path) => document.getElementById(idOf(path)) ?? []);
    const [first] = fields.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    const summary = paths.length > 1 && first?.closest('form')?.querySelector<HTMLElement>(SUMMARY);
    const target = summary || first;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  });
}
