import { vi } from 'vitest';
import { cdp, type Locator, userEvent } from 'vitest/browser';

/** How a word or an item is placed. */
export type Hand = {
  choose: (choice: Locator) => Promise<void>;
  /** `put` is what is pressed at the target without a pointer. */
  place: (piece: Locator, place: Locator, put: Locator) => Promise<void>;
};

type Point = { x: number; y: number };

type Session = { send: (method: string, params: object) => Promise<unknown> };

const send = (method: string, params: object) => (cdp() as unknown as Session).send(method, params);

/** In the browser's top page, which contains the tested page as a frame. */
function middleOf(locator: Locator): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: (frame?.x ?? 0) + x + width / 2, y: (frame?.y ?? 0) + y + height / 2 };
}

const frames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Visible and at rest: a question whose parts load late moves the content below. */
const settledMiddleOf = (locator: Locator): Promise<Point> =>
  vi.waitFor(async () => {
    locator.element().scrollIntoView({ block: 'center' });
    const before = middleOf(locator);
    await frames();
    const now = middleOf(locator);
    if (now.x !== before.x || now.y !== before.y) throw new Error('It still moves');
    return now;
  });

/** After a drop the library ignores clicks for a moment. */
const clicksPass = () =>
  vi.waitFor(() => {
    let hasPassed = false;
    document.body.addEventListener('click', () => (hasPassed = true), { once: true });
    document.body.click();
    if (!hasPassed) throw new Error('Clicks are still swallowed');
  });

const dragged = () =>
  vi.waitFor(() => {
    if (!document.querySelector('[data-overlay]')) throw new Error('Nothing is dragged');
  });

async function drag(move: (to: Point) => Promise<unknown>, from: Point, place: Locator) {
  await move({ x: from.x + 12, y: from.y + 12 });
  await dragged();
  const to = middleOf(place);
  await move({ x: to.x - 6, y: to.y });
  await move(to);
}

export const mouse: Hand = {
  choose: (choice) => choice.click(),
  place: async (piece, place) => {
    const at = (type: string, to: Point) =>
      send('Input.dispatchMouseEvent', { type, ...to, button: 'left', buttons: 1, clickCount: 1 });
    const from = await settledMiddleOf(piece);
    await at('mousePressed', from);
    await drag((to) => at('mouseMoved', to), from, place);
    await at('mouseReleased', middleOf(place));
    await clicksPass();
  },
};

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

export async function tap(locator: Locator): Promise<void> {
  await touch('touchStart', await settledMiddleOf(locator));
  await touch('touchEnd');
}

/** Touch: taps choices, and holds a word before dragging it. */
export const finger: Hand = {
  choose: tap,
  place: async (piece, place) => {
    const from = await settledMiddleOf(piece);
    await touch('touchStart', from);
    await dragged();
    await drag((to) => touch('touchMove', to), from, place);
    await touch('touchEnd');
    await clicksPass();
  },
};

/** Keyboard only: the word, then its gap; the item, then the number of its group. */
export const keys: Hand = {
  choose: async (choice) => {
    focus(choice);
    await userEvent.keyboard(' ');
  },
  place: async (piece, _place, put) => {
    focus(piece);
    await userEvent.keyboard('{Enter}');
    focus(put);
    await userEvent.keyboard('{Enter}');
  },
};

const focus = (locator: Locator) => (locator.element() as HTMLElement).focus();

/** Makes touch the primary pointer until it is set back. */
export const pointWithFinger = (isTouch: boolean) =>
  send('Emulation.setTouchEmulationEnabled', { enabled: isTouch, maxTouchPoints: 1 });
