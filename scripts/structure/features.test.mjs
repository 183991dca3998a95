import { expect, it } from 'vitest';
import { featuresOf, lonelyFeatures } from './features.mjs';

const there = (...places) => places.map((place) => `${place}/routes.ts`);
const inServer = 'server/src/domains/people/sign-in';
const inWeb = 'web/src/domains/people/sign-in';

it('knows a feature by its folder, and in contracts by its file or the folder of its parts', () => {
  const files = [...there(inServer, inWeb), 'contracts/src/people/sign-in.ts'];
  expect([...featuresOf(files)]).toEqual([
    ['people/sign-in', new Set(['server', 'web', 'contracts'])],
  ]);
  expect([...featuresOf(['contracts/src/money/payments/balance.ts']).keys()]).toEqual([
    'money/payments',
  ]);
});

it('takes neither doors, texts nor the kit for features', () => {
  const files = [
    'server/src/domains/people/index.ts',
    'server/src/domains/people/texts/errors.ts',
    'server/src/kit/db/connect.ts',
    'contracts/src/kit/wire.ts',
  ];
  expect(featuresOf(files).size).toBe(0);
});

it('refuses a folder that no other side knows by its name, and says what to do', () => {
  expect(lonelyFeatures(there(inServer, inWeb), {})).toEqual([]);
  expect(lonelyFeatures([...there(inWeb), 'contracts/src/people/sign-in.ts'], {})).toEqual([]);
  const [told, ...others] = lonelyFeatures(there(inServer), {});
  expect(others).toEqual([]);
  expect(told).toContain('server/src/domains/people/sign-in has no equal in contracts and web');
  expect(told).toContain('give it the name that the feature has there');
});

it('lets those stand alone that are listed with a reason, as long as they do', () => {
  const list = { 'server/people/sign-in': 'for a reason' };
  expect(lonelyFeatures(there(inServer), list)).toEqual([]);
  expect(lonelyFeatures(there(inServer, inWeb), list)[0]).toContain('stands alone no more');
});
