export const idOf = (path: string) => `field-${path}`;

/** To the field that stands first on the screen, once its fault has been drawn. */
export function focusFirst(paths: readonly string[]) {
  requestAnimationFrame(() => {
    const fields = paths.flatMap((path) => document.getElementById(idOf(path)) ?? []);
    const [first] = fields.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  });
}
