import { Checkbox, MantineProvider } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { startTexts } from '#/texts/start-texts.ts';
import { showPage, takeTyped } from './served-page.ts';

let root: HTMLElement;
let client: Root | undefined;
let heard = { phone: '', password: '', isRemembered: true };

/** Like the sign-in form: rendered by the server and submitted by the browser. */
function Form() {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(true);
  useLayoutEffect(() => {
    heard = { phone, password, isRemembered };
  }, [phone, password, isRemembered]);
  return (
    <MantineProvider>
      <form method="post" action="/sign-in/form">
        <PhoneInput
          id="form-phone"
          name="phone"
          label="Telefon"
          value={phone}
          onChange={setPhone}
        />
        <PasswordField
          id="form-password"
          name="password"
          label="Parol"
          value={password}
          onChange={setPassword}
        />
        <Checkbox
          name="remember"
          label="Eslab qolish"
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.currentTarget.checked)}
        />
      </form>
    </MantineProvider>
  );
}

function Page() {
  useLayoutEffect(showPage, []);
  return <Form />;
}

beforeEach(async () => {
  await (
    await startTexts()
  ).screensReady;
  root = document.createElement('div');
  root.id = 'root';
  root.dataset['written'] = 'page';
  root.innerHTML = renderToString(<Page />);
  globalThis.pressedEarly = [];
  document.body.append(root);
});
afterEach(() => {
  client?.unmount();
  root.remove();
});

const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`)!;

// spec: AUTH-35
test('what was typed before the client is its own, to the last letter, and the cursor stays', async () => {
  await userEvent.type(field('phone'), '90123456');
  await userEvent.type(field('password'), 'Bahor+Gul:2');
  field('remember').click();
  const typedInto = field('password');
  takeTyped(root);
  client = hydrateRoot(root, <Page />);
  // Typed while the client takes over the page.
  await userEvent.keyboard('6');
  await expect
    .poll(() => heard)
    .toEqual({ phone: '99890123456', password: 'Bahor+Gul:26', isRemembered: false });
  expect(field('phone').value).toBe('+998 (90) 123-45-6');
  expect(document.activeElement).toBe(typedInto);
  expect(root.dataset['written']).toBeUndefined();
  // Typing continues.
  await userEvent.keyboard('7');
  await expect.poll(() => heard.password).toBe('Bahor+Gul:267');
});

test('a form that nobody has touched stays as it was written', async () => {
  takeTyped(root);
  client = hydrateRoot(root, <Page />);
  await expect.poll(() => root.dataset['written']).toBeUndefined();
  expect(heard).toEqual({ phone: '', password: '', isRemembered: true });
});
