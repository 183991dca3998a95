import { isHotkey } from '#/kit/ui/hotkeys.ts';

type Options = { onToggle: () => void; onClose: () => void };

/**
 * While the search's code loads, keys belong to it: none reaches the page, and typed text goes to
 * its field.
 */
export function holdKeys({ onToggle, onClose }: Options): { release: () => string } {
  let typed = '';
  const hold = (event: KeyboardEvent) => {
    event.stopImmediatePropagation();
    if (event.isComposing) return;
    event.preventDefault();
    if (isHotkey('mod+K', event)) return onToggle();
    if (event.key === 'Escape') return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    else if ([...event.key].length === 1) typed += event.key;
  };
  addEventListener('keydown', hold, { capture: true });
  return {
    release() {
      removeEventListener('keydown', hold, { capture: true });
      const held = typed;
      typed = '';
      return held;
    },
  };
}
