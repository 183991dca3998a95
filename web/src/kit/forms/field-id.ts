/** Of `ErrorSummary`. */
const SUMMARY = '[data-error-summary] [role="group"]';

export const idOf = (path: string) => `field-${path}`;

/**
 * To the field that stands first on the screen, once its error has been drawn; where a refused form
 * has several wrong ones, to the summary at its head, which leads to each.
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
