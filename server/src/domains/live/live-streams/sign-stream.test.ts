import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isTicketGood, segmentTicket } from './watch-stream.ts';

const settings = { secret: 'x4Jv0tYp8Qd2Lm6Rk9Wz3Hn7Bc1Fg5Ts' };
const now = new Date('2026-11-22T10:03:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('is the same for everybody in some minutes and ends within twenty', () => {
  const ticket = segmentTicket(settings, 7, now);
  expect(segmentTicket(settings, 7, later(5))).toBe(ticket);
  expect(segmentTicket(settings, 7, later(10))).not.toBe(ticket);
  expect(isTicketGood(settings, 7, ticket, later(9))).toBe(true);
  expect(isTicketGood(settings, 7, ticket, later(20))).toBe(false);
});

it('opens one stream, by one key', () => {
  const ticket = segmentTicket(settings, 7, now);
  expect(isTicketGood(settings, 8, ticket, now)).toBe(false);
  expect(isTicketGood({ secret: 'another' }, 7, ticket, now)).toBe(false);
  expect(isTicketGood({ ...settings, streamTicketKey: 'a'.repeat(32) }, 7, ticket, now)).toBe(
    false,
  );
});

it('has the form that nginx checks with secure_link', () => {
  const shared = { ...settings, streamTicketKey: 'abcdefghijklmnopqrstuvwxyz012345' };
  const [expires, hash] = segmentTicket(shared, 7, now).split(/-(.*)/);
  const text = `${expires} 7 ${shared.streamTicketKey}`;
  expect(hash).toBe(createHash('md5').update(text).digest('base64url'));
});
