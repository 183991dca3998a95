import { act, createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#/kit/api/api-error.ts';
import { savedDraft } from './saved-draft.ts';
import { useForm } from './use-form.ts';

type Values = { name: string; isActive: boolean };
type Options = Partial<Parameters<typeof useForm<Values, 'name', 'missing', number>>[0]>;

const first: Values = { name: '', isActive: false };
const stored = new Map<string, string>();

/** React expects at least this much of a page in which nothing is drawn. */
function emptyPage() {
  const page = { nodeType: 9, addEventListener: () => {}, activeElement: null } as Record<
    string,
    unknown
  >;
  page['defaultView'] = { document: page, HTMLIFrameElement: function Frame() {} };
  return {
    nodeType: 1,
    tagName: 'DIV',
    ownerDocument: page,
    addEventListener: () => {},
    textContent: '',
  };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

async function show(options: Options = {}) {
  const { createRoot } = await import('react-dom/client');
  const shown: { form?: ReturnType<typeof useForm<Values, 'name', 'missing', number>> } = {};
  function Shown() {
    shown.form = useForm<Values, 'name', 'missing', number>({
      name: 'thing',
      names: (name) => name,
      initial: first,
      validate: ({ name }) => (name === '' ? { name: 'missing' } : {}),
      errorText: (wrong) => `is ${wrong}`,
      save: () => Promise.resolve(7),
      ...options,
    });
    return null;
  }
  const root = createRoot(emptyPage() as never);
  act(() => root.render(createElement(Shown)));
  return {
    form: () => shown.form!,
    do: (step: (form: NonNullable<typeof shown.form>) => void) =>
      act(async () => step(shown.form!)),
  };
}

test('what is missing is said once the form was sent, and no longer when it is there', async () => {
  const save = vi.fn<() => Promise<number>>(() => Promise.resolve(7));
  const onSaved = vi.fn<(id: number) => void>();
  const page = await show({ save, onSaved });
  expect(page.form().propsOf('name')).toEqual({ id: 'field-thing.name', error: undefined });
  await page.do((form) => form.submit());
  expect(page.form().field('name')).toMatchObject({ error: 'is missing', value: '' });
  expect(save).not.toHaveBeenCalled();
  await page.do((form) => form.field('name').onChange('Guruh'));
  expect(page.form().field('name')).toMatchObject({ error: undefined, value: 'Guruh' });
  expect(page.form().isTouched).toBe(true);
  await page.do((form) => form.submit());
  expect(save).toHaveBeenCalledWith({ name: 'Guruh', isActive: false }, first);
  expect(onSaved).toHaveBeenCalledWith(7);
  expect(page.form()).toMatchObject({ isTouched: false, isBusy: false });
});

test('two taps send once', async () => {
  const save = vi.fn<() => Promise<number>>(() => new Promise(() => {}));
  const page = await show({ save });
  await page.do((form) => form.set({ name: 'Guruh' }));
  await page.do((form) => {
    form.submit();
    form.submit();
  });
  expect(save).toHaveBeenCalledTimes(1);
  expect(page.form().isBusy).toBe(true);
});

test('a refusal stands at its field until something is changed', async () => {
  const refusal = new ApiError('request.invalid', 422, { msg: 'Xato', errors: { name: ['Band'] } });
  const page = await show({ save: () => Promise.reject(refusal) });
  await page.do((form) => form.set({ name: 'Guruh' }));
  await page.do((form) => form.submit());
  expect(page.form().propsOf('name').error).toBe('Band');
  expect(page.form().error).toBe('Xato');
  await page.do((form) => form.field('isActive').onChange(true));
  expect(page.form().field('isActive')).toMatchObject({ checked: true });
  expect(page.form().propsOf('name').error).toBeUndefined();
  expect(page.form().error).toBeNull();
});

test('a draft is shown again, is let go by hand, and ends with the saving', async () => {
  const draft = savedDraft<Values>('thing:1');
  await (await show({ draft })).do((form) => form.set({ name: 'Yarim' }));
  const page = await show({ draft });
  expect(page.form()).toMatchObject({ values: { name: 'Yarim' }, isFromDraft: true });
  await page.do((form) => form.reset());
  expect(page.form()).toMatchObject({ values: first, isFromDraft: false, isTouched: false });
  expect(draft.read()).toBeNull();
  await page.do((form) => form.set({ name: 'Butun' }));
  expect(draft.read()).toEqual({ name: 'Butun', isActive: false });
  await page.do((form) => form.submit());
  expect(draft.read()).toBeNull();
});
