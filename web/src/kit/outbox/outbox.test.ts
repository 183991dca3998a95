import { expect, test, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

type Item = { text: string; isHeld?: boolean };

function setUp(kept: ReadonlyMap<number, Item> = new Map()) {
  const line = { isUp: true, isRefusing: false };
  const store = new Map(kept);
  const onRefused = vi.fn<(key: number, item: Item) => Item | undefined>();
  const send = vi.fn<(key: number, item: Item) => Promise<void>>(async () => {
    if (!line.isUp) throw new Error('offline');
    if (line.isRefusing) throw new Error('refused');
  });
  const outbox = createOutbox<number, Item>({
    storage: {
      read: async () => new Map(store),
      put: async (key, item) => void store.set(key, item),
      drop: async (key) => void store.delete(key),
    },
    send,
    isRefusal: (error) => error instanceof Error && error.message === 'refused',
    onRefused,
    isHeld: ({ isHeld = false }) => isHeld,
  });
  return { outbox, line, store, send, onRefused };
}

const item = { text: 'Salom' };

test('without a line an item waits on the device and is sent when the line is back', async () => {
  const { outbox, line, store, send } = setUp();
  line.isUp = false;
  await outbox.put(7, item);
  expect(outbox.read()).toEqual({ waiting: new Map([[7, item]]), isCut: true });
  expect(store).toEqual(new Map([[7, item]]));
  line.isUp = true;
  await outbox.flush();
  expect(outbox.read()).toEqual({ waiting: new Map(), isCut: false });
  expect(store.size).toBe(0);
  expect(send).toHaveBeenLastCalledWith(7, item);
});

test('what an earlier visit could not send goes out with the next one, before what is new', async () => {
  const { outbox, line, send, store } = setUp(
    new Map([
      [8, { text: 'birinchi' }],
      [3, { text: 'ikkinchi' }],
    ]),
  );
  line.isUp = false;
  await outbox.put(5, { text: 'uchinchi' });
  line.isUp = true;
  send.mockClear();
  await outbox.restore();
  expect(send.mock.calls.map(([key]) => key)).toEqual([8, 3, 5]);
  expect(store.size).toBe(0);
});

test('an item that is refused for good is given up, and holds up no other one', async () => {
  const { outbox, line, onRefused, send } = setUp();
  line.isRefusing = true;
  await outbox.put(7, item);
  expect(onRefused).toHaveBeenCalledOnce();
  line.isRefusing = false;
  await outbox.put(8, item);
  expect(send).toHaveBeenLastCalledWith(8, item);
  expect(outbox.read().waiting.size).toBe(0);
});

test('one that is held back after its refusal waits for a person, over a reload too', async () => {
  const { outbox, line, onRefused, send, store } = setUp();
  const held = { ...item, isHeld: true };
  onRefused.mockReturnValueOnce(held);
  line.isRefusing = true;
  await outbox.put(7, item);
  expect(outbox.read().waiting).toEqual(new Map([[7, held]]));
  expect(store).toEqual(new Map([[7, held]]));
  line.isRefusing = false;
  await outbox.put(8, item);
  expect(send.mock.calls.map(([key]) => key)).toEqual([7, 8]);

  const later = setUp(store);
  await later.outbox.restore();
  expect(later.send).not.toHaveBeenCalled();
  await later.outbox.put(7, item);
  expect(later.send).toHaveBeenCalledExactlyOnceWith(7, item);
  expect(later.store.size).toBe(0);
});

test('an item that was changed while it was on its way goes out once more', async () => {
  const { outbox, send } = setUp();
  const newer = { text: 'Salom!' };
  send.mockImplementationOnce(async () => {
    void outbox.put(7, newer);
  });
  await outbox.put(7, item);
  await outbox.flush();
  expect(send.mock.calls).toEqual([
    [7, item],
    [7, newer],
  ]);
});

test('one that is taken back is not sent', async () => {
  const { outbox, line, send, store } = setUp();
  line.isUp = false;
  await outbox.put(7, item);
  await outbox.drop(7);
  line.isUp = true;
  send.mockClear();
  await outbox.flush();
  expect(send).not.toHaveBeenCalled();
  expect(store.size).toBe(0);
});

test('storage that fails loses nothing that the line still carries', async () => {
  const failing = () => Promise.reject(new Error('forbidden'));
  const sent: number[] = [];
  const outbox = createOutbox<number, Item>({
    storage: { read: failing, put: failing, drop: failing },
    send: async (key) => void sent.push(key),
    isRefusal: () => false,
    onRefused: () => undefined,
  });
  await outbox.restore();
  await outbox.put(7, item);
  expect(sent).toEqual([7]);
});
