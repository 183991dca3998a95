import { expect, test } from 'vitest';
import { bodyOf, missingOf, NEW_ANNOUNCEMENT } from './announcement-form.ts';

const good = { ...NEW_ANNOUNCEMENT, title: ' Eʼlon ', summary: 'Qisqa', body: '<p>Toʻliq</p>' };

test('the four things are asked for; what was chosen of another kind is not sent', () => {
  expect(missingOf(NEW_ANNOUNCEMENT)).toEqual(['title', 'summary', 'body']);
  const chosen = { people: [{ id: 7, name: 'Karimova' }] };
  expect(missingOf({ ...good, kind: 'regions', chosen })).toEqual(['recipients']);
  expect(bodyOf({ ...good, kind: 'people', chosen })).toEqual({
    title: 'Eʼlon',
    summary: 'Qisqa',
    body: '<p>Toʻliq</p>',
    recipients: { kind: 'people', ids: [7] },
  });
  expect(bodyOf({ ...good, chosen }).recipients).toEqual({ kind: 'all', ids: [] });
});
