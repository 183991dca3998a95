import { expect, test } from 'vitest';
import { chooseChannel, isStillSent, nextTry, type Person, planSending } from './rules.ts';

const person: Person = {
  switchedOff: [],
  quietFrom: 22 * 60,
  quietUntil: 7 * 60,
  digestHour: null,
  channels: ['push', 'telegram', 'sms'],
};
/** A time in Tashkent. */
const at = (time: string) => new Date(`2026-11-22T${time}:00+05:00`);

test('the cheapest channel that is open is taken', () => {
  expect(chooseChannel('certificate_issued', person)).toBe('push');
  const withoutPush = { ...person, switchedOff: ['decisions:push'] };
  expect(chooseChannel('certificate_issued', withoutPush)).toBe('telegram');
  expect(chooseChannel('certificate_issued', person, ['push', 'telegram'])).toBe('sms');
  expect(chooseChannel('certificate_issued', { ...person, channels: [] })).toBeUndefined();
});

test('an SMS is sent for what it is worth alone', () => {
  const onlySms: Person = { ...person, channels: ['sms'] };
  expect(chooseChannel('certificate_issued', onlySms)).toBe('sms');
  for (const kind of ['announcement', 'chat_message', 'webinar_hour', 'phone_changed']) {
    expect(chooseChannel(kind, onlySms)).toBeUndefined();
  }
});

test.each([
  ['12:00', '2026-11-22T12:00'],
  ['21:59', '2026-11-22T21:59'],
  ['22:00', '2026-11-23T07:00'],
  ['23:30', '2026-11-23T07:00'],
  ['03:00', '2026-11-22T07:00'],
  ['07:00', '2026-11-22T07:00'],
])('at %s it goes at %s', (now, then) => {
  const plan = planSending('certificate_issued', person, at(now));
  expect(plan).toEqual({ at: new Date(`${then}:00+05:00`), isDigest: false });
});

test('quiet hours of the day, none at all, and what cannot wait', () => {
  const byDay = { ...person, quietFrom: 9 * 60, quietUntil: 14 * 60 };
  expect(planSending('retake_open', byDay, at('10:00')).at).toEqual(at('14:00'));
  expect(planSending('retake_open', byDay, at('23:00')).at).toEqual(at('23:00'));
  const never = { ...person, quietFrom: 0, quietUntil: 0 };
  expect(planSending('retake_open', never, at('03:00')).at).toEqual(at('03:00'));
  expect(planSending('webinar_start', person, at('23:00')).at).toEqual(at('23:00'));
});

test('less important ones wait for the hour of the daily message', () => {
  const daily = { ...person, digestHour: 19 };
  expect(planSending('announcement', daily, at('10:00'))).toEqual({
    at: at('19:00'),
    isDigest: true,
  });
  const next = new Date(at('19:00').getTime() + 24 * 60 * 60_000);
  expect(planSending('announcement', daily, at('19:30'))).toEqual({ at: next, isDigest: true });
  expect(planSending('certificate_issued', daily, at('10:00')).isDigest).toBe(false);
});

test('an hour in quiet hours is that of their end', () => {
  const late = { ...person, digestHour: 23 };
  const { at: time } = planSending('announcement', late, at('10:00'));
  expect(time).toEqual(new Date('2026-11-23T07:00:00+05:00'));
});

test('tries are ever rarer, and end', () => {
  const now = at('12:00');
  const pauses = [1, 2, 3, 4].map((tries) => nextTry(tries, now)!.getTime() - now.getTime());
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(nextTry(5, now)).toBeUndefined();
  expect(nextTry(1, now, 600_000)).toEqual(at('12:10'));
});

test('what only confuses later is not sent later', () => {
  expect(isStillSent('webinar_start', at('12:00'), at('12:29'))).toBe(true);
  expect(isStillSent('webinar_start', at('12:00'), at('12:31'))).toBe(false);
  expect(isStillSent('certificate_issued', at('12:00'), at('23:00'))).toBe(true);
});
