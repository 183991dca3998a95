// Runs in the page (lost-files.ts): calls `noteKey` with every known key written into it.
(function () {
  const known = new Set(globalThis.knownKeys);
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'];

  function look(text) {
    if (text !== null && known.has(text.trim())) globalThis.noteKey(text.trim());
  }

  function lookAt(node) {
    if (node instanceof Text) look(node.data);
    if (!(node instanceof Element)) return;
    for (const name of attributes) look(node.getAttribute(name));
    for (const child of node.childNodes) lookAt(child);
  }

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) lookAt(node);
      else lookAt(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
})();
