type Attributes = Readonly<Record<string, string | undefined>>;

/** Strings become text nodes: no answer is ever parsed as markup. */
export function element(
  tag: string,
  attributes: Attributes,
  children: readonly (Node | string)[],
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}
