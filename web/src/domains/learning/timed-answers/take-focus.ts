/** For `ref`: what just appeared is the next step and gets the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
