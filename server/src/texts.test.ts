import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ERROR_CODES } from '@malaka/contracts/kit/error-codes';
import { expect, it } from 'vitest';
import { kitErrors } from '#/kit/http/error-texts.ts';
import type { NotificationDefinition } from '#/kit/notifications/kinds.ts';

const cwd = fileURLToPath(new URL('domains', import.meta.url));

/** All texts in files of this name, counted as often as they occur. */
async function readTexts<Text>(pattern: string): Promise<[string, Text][]> {
  const files = globSync(pattern, { cwd });
  const modules = files.map(
    async (file) =>
      (await import(new URL(`domains/${file}`, import.meta.url).href)) as Record<
        string,
        Record<string, Text>
      >,
  );
  return (await Promise.all(modules)).flatMap((module) =>
    Object.values(module).flatMap((texts) => Object.entries(texts)),
  );
}

const languages = ['uz', 'ru', 'en'];
const missing = (name: string, texts: object) =>
  languages.filter((language) => !Object.hasOwn(texts, language)).map((one) => `${name}: ${one}`);

// spec: I18N-09
it('say each error code once, in all languages', async () => {
  const errors = await readTexts<object>('*/texts/*errors.ts');
  const all = [...Object.entries(kitErrors), ...errors];
  expect(all.map(([code]) => code).toSorted()).toEqual(ERROR_CODES.toSorted());
  expect(all.flatMap(([code, texts]) => missing(code, texts))).toEqual([]);
});

it('tell each kind of notification once, in all languages', async () => {
  const definitions = await readTexts<NotificationDefinition>('*/texts/notifications.ts');
  expect(new Set(definitions.map(([kind]) => kind)).size).toBe(definitions.length);
  const lacking = definitions.flatMap(([kind, { title, description }]) => [
    ...missing(`title of ${kind}`, title),
    ...missing(`description of ${kind}`, description),
  ]);
  expect(lacking).toEqual([]);
});
