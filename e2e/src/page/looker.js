// Runs in the page itself, before its own scripts: the checks of a walk over the screens.
(() => {
  let callsUnderWay = 0;
  const { fetch } = globalThis;
  globalThis.fetch = async (...args) => {
    callsUnderWay += 1;
    try {
      return await fetch(...args);
    } finally {
      callsUnderWay -= 1;
    }
  };

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isBusy = () =>
    callsUnderWay > 0 ||
    // Fonts of another script load with the first text in it.
    document.fonts.status === 'loading' ||
    document.querySelector('[aria-busy=true], [data-loading]') !== null;

  /**
   * Waits until nothing was loading for several frames in a row: one answer may cause the next
   * request.
   */
  async function settle(quietFrames = 4) {
    const deadline = performance.now() + 20_000;
    await document.fonts.ready;
    for (let quiet = 0; quiet < quietFrames; quiet = isBusy() ? 0 : quiet + 1) {
      if (performance.now() > deadline) return false;
      await nextFrame();
    }
    return true;
  }

  const pressEscape = () => {
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    (document.activeElement ?? document.body).dispatchEvent(escape);
  };
  const isWindowOpen = () => document.querySelector('[role=dialog]') !== null;

  /** Without reloading the page, which takes most of a visit's time. */
  async function open(path) {
    if (isWindowOpen()) pressEscape();
    history.pushState(null, '', path);
    const isSettled = await settle();
    const screen = location.pathname + (isWindowOpen() ? ' (window)' : '');
    return { isSettled, screen, text: document.body.innerText };
  }

  const describe = (element) =>
    `<${element.localName} class="${element.getAttribute('class') ?? ''}">`.slice(0, 120);
  const isClipping = (overflow) => overflow === 'hidden' || overflow === 'clip';

  /** Text that no reader can reach: the element that cuts it, and by how much. */
  function findCut(element, rect, styleOf) {
    let { top, right, bottom, left } = rect;
    let { position } = styleOf(element);
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = styleOf(box);
      const isPassedBy = box !== element && position === 'absolute' && style.position === 'static';
      if (box !== element && !isPassedBy) position = style.position;
      if (isPassedBy || style.display === 'inline' || style.display === 'contents') continue;
      const edge = box.getBoundingClientRect();
      const isHiddenX = isClipping(style.overflowX);
      const isHiddenY = isClipping(style.overflowY);
      const isAway =
        right <= edge.left || left >= edge.right || bottom <= edge.top || top >= edge.bottom;
      // For screen readers only, or collapsed.
      if ((isHiddenX || isHiddenY) && (edge.width <= 1 || edge.height <= 1 || isAway))
        return undefined;
      // Letters are taller than a tight line.
      const slack = Number.parseFloat(styleOf(element).fontSize) / 3;
      const wide = Math.max(right - edge.right, edge.left - left);
      const high = Math.max(bottom - edge.bottom, edge.top - top);
      if (isHiddenX && wide > 1) return { box, by: wide };
      if (isHiddenY && high > slack) return { box, by: high };
      if (style.overflowX !== 'visible') [left, right] = [edge.left, edge.right];
      if (style.overflowY !== 'visible') [top, bottom] = [edge.top, edge.bottom];
      if (style.position === 'fixed') return undefined;
    }
    return undefined;
  }

  /** Wider than its block, so that it overlaps its neighbours. */
  function findSpill(element, rect, styleOf) {
    let block = element;
    while (/^(inline|contents)$/.test(styleOf(block).display)) block = block.parentElement;
    const { width } = block.getBoundingClientRect();
    const by = rect.width - width;
    const { overflowX, whiteSpace } = styleOf(block);
    // Preserved spaces at the end of a line extend over its edge.
    const isOpen = overflowX === 'visible' && whiteSpace !== 'pre-wrap';
    return isOpen && by > 1 ? { box: block, by } : undefined;
  }

  /** Cut on purpose: marked as such, with the full text available. */
  const isMeant = (element) => {
    const marked = element.closest('[data-truncated]');
    return marked !== null && marked.title === marked.textContent.trim();
  };

  function cutTexts() {
    const styles = new Map();
    const styleOf = (element) => {
      if (!styles.has(element)) styles.set(element, getComputedStyle(element));
      return styles.get(element);
    };
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode.data.trim();
      const element = texts.currentNode.parentElement;
      if (text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(texts.currentNode);
      const rect = range.getBoundingClientRect();
      if (rect.width < 1) continue;
      const problem = findCut(element, rect, styleOf) ?? findSpill(element, rect, styleOf);
      if (!problem || isMeant(element)) continue;
      const { box, by } = problem;
      found.push(`"${text.slice(0, 50)}" ${Math.round(by)}px over ${describe(box)}`);
    }
    return found;
  }

  const widthOf = (text, font) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font;
    return pen.measureText(text).width;
  };

  /** Content of a field that nobody can scroll to: a selected value, a placeholder. */
  function cutFields() {
    return [...document.querySelectorAll('input')].flatMap((field) => {
      if (!field.checkVisibility({ visibilityProperty: true }) || field.clientWidth <= 1) return [];
      const text = field.readOnly && field.value !== '' ? field.value : field.placeholder;
      if (!text || (field.value !== '' && !field.readOnly)) return [];
      const style = getComputedStyle(field);
      const room =
        field.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight);
      const { font } = text === field.value ? style : getComputedStyle(field, '::placeholder');
      const by = Math.round(widthOf(text, font) - room);
      if (by <= 1 || (field.readOnly && field.title === field.value)) return [];
      return [`"${text}" ${by}px over the field ${describe(field)}`];
    });
  }

  function sideways() {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`sideways scroll of ${scrollWidth - clientWidth}px`] : [];
  }

  const shownProblems = () => [...cutTexts(), ...cutFields(), ...sideways()];

  /** In a list with a menu in each row, only the first. */
  const menuButtons = () =>
    [...document.querySelectorAll('[aria-haspopup=menu]')].filter(
      (button) =>
        button.checkVisibility({ visibilityProperty: true }) &&
        !button.closest(':is(tr, li, article):not(:first-child)'),
    );

  /** Visible problems that stay: a chart follows the width of its page some frames later. */
  async function lastingProblems() {
    await settle(2);
    let found = shownProblems();
    const deadline = performance.now() + 5000;
    while (found.length > 0 && performance.now() < deadline) {
      await settle();
      const now = new Set(shownProblems());
      found = found.filter((problem) => now.has(problem));
    }
    return found;
  }

  /** The code of a menu may load on the press. */
  async function menuIsOpen() {
    const deadline = performance.now() + 5000;
    while (!document.querySelector('[role=menu]') && performance.now() < deadline) {
      await nextFrame();
    }
  }

  async function problems({ menus }) {
    const found = new Set(await lastingProblems());
    for (const button of menus ? menuButtons() : []) {
      button.click();
      await menuIsOpen();
      for (const problem of await lastingProblems()) found.add(problem);
      pressEscape();
      await settle(2);
    }
    return [...found];
  }

  globalThis.looker = { open, settle, problems };
})();
