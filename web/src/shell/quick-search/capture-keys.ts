import { isHotkey } from '#/kit/ui/hotkeys.ts';

type Options = { onToggle: () => void; onClose: () => void };

/**
 * While the search's code loads, keys belong to it: none reaches the page, and typed text goes to
 * its field.
 */
export function captureKeys({ onToggle, onClose }: Options): { release: () => string } {
  let typed = '';
  const capture = (event: KeyboardEvent) => {
    event.stopImmediatePropagation();
    if (event.isComposing) return;
    event.preventDefault();
    if (isHotkey('mod+K', event)) return onToggle();
    if (event.key === 'Escape') return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    else if ([...event.key].length === 1) typed += event.key;
  };
  addEventListener('keydown', capture, { capture: true });
  return {
    release() {
      removeEventListener('keydown', capture, { capture: true });
      const captured = typed;
      typed = '';
      return captured;
    },
  };
}
