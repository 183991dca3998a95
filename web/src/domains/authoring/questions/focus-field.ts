/** Focuses the field with this id, or the rich editor inside it, with the cursor at its end. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  const field = found?.querySelector<HTMLElement>('[contenteditable="true"]') ?? found;
  field?.focus();
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
