/** The field with this id, or the large editor inside it; writing goes on at its end. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  const field = found?.querySelector<HTMLElement>('[contenteditable="true"]') ?? found;
  field?.focus();
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
